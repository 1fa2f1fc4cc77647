/** Why a customer whose talk was resolved is not asked, where the team is told. */
export const csatSkips = {
  window_closed: 'jendela balasan sudah tutup',
  template: 'template penilaian belum bisa dikirim',
  channel: 'saluran sedang terputus',
  refused: 'pelanggan ini tidak bisa dikirimi pesan',
} as const;
export type CsatSkip = keyof typeof csatSkips;
