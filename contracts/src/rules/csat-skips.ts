/** Why a customer whose talk was resolved is not asked, where the team is told. */
export const csatSkips = {
  window_closed: 'jendela balasan sudah tutup',
  template: 'template penilaian belum bisa dikirim',
  other_account: 'template penilaian milik akun WhatsApp lain',
  channel: 'saluran sedang terputus',
  refused: 'pelanggan ini tidak bisa dikirimi pesan',
} as const;
export type CsatSkip = keyof typeof csatSkips;
