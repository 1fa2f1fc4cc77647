import type { Message } from '@sapa/contracts';

/** Why a message failed and what to do next, by the provider's code (inbox-behaviours 1.7; Meta's error codes). */
const explanations: Record<string, { message: string; retryable: boolean }> = {
  '131047': {
    message: 'Jendela 24 jam sudah tutup. Kirim template agar pelanggan bisa membalas.',
    retryable: false,
  },
  '131049': {
    message:
      'Meta menahan pesan ini agar pelanggan tidak terlalu sering dihubungi. Coba lagi setelah 24 jam.',
    retryable: false,
  },
  '131050': {
    message: 'Pelanggan mematikan pesan promosi dari bisnis Anda. Jangan kirim promosi lagi.',
    retryable: false,
  },
  '131026': {
    message:
      'Nomor ini tidak bisa menerima pesan WhatsApp. Periksa nomornya atau hubungi lewat saluran lain.',
    retryable: false,
  },
  '131056': {
    message: 'Terlalu cepat mengirim ke orang ini. Tunggu beberapa detik lalu kirim ulang.',
    retryable: true,
  },
  '130429': {
    message: 'Nomor Anda sedang mencapai batas kecepatan Meta. Tunggu sebentar lalu kirim ulang.',
    retryable: true,
  },
  '130472': {
    message: 'Meta sedang menguji pesan promosi dan tidak mengirim pesan ini. Anda tidak ditagih.',
    retryable: false,
  },
  '131048': {
    message:
      'Meta membatasi nomor Anda karena banyak laporan spam. Periksa kualitas nomor di Connected Platforms.',
    retryable: false,
  },
  '131051': {
    message: 'Jenis pesan ini tidak didukung WhatsApp. Kirim sebagai teks atau dokumen.',
    retryable: false,
  },
  '131053': {
    message: 'Berkas gagal diunggah ke WhatsApp. Periksa format dan ukurannya lalu kirim ulang.',
    retryable: true,
  },
  '132015': { message: 'Template ini dijeda Meta karena kualitas. Pilih template lain.', retryable: false },
  '190': {
    message: 'Koneksi WhatsApp sudah berakhir. Hubungkan kembali di Connected Platforms lalu kirim ulang.',
    retryable: true,
  },
  '131042': {
    message: 'Ada masalah pembayaran di akun Meta Anda. Perbarui metode pembayaran lalu kirim ulang.',
    retryable: true,
  },
  window_closed: {
    message: 'Jendela 24 jam tutup sebelum pesan ini terkirim. Kirim template agar pelanggan bisa membalas.',
    retryable: false,
  },
  channel_disconnected: {
    message: 'Saluran ini terputus. Hubungkan kembali di Connected Platforms lalu kirim ulang.',
    retryable: true,
  },
  unanswered: {
    message: 'Belum pasti terkirim: jawaban penyedia hilang. Tunggu centangnya, atau kirim ulang bila perlu.',
    retryable: true,
  },
  attempts_exhausted: {
    message: 'Penyedia belum menerima pesan ini setelah beberapa kali dicoba. Kirim ulang nanti.',
    retryable: true,
  },
};

export function explainError(code: string, detail: string | null): NonNullable<Message['error']> {
  const known = explanations[code];
  if (known !== undefined) return { code, ...known };
  return {
    code,
    message: `Pesan ditolak (kode ${code})${detail ? `: ${detail}` : ''}. Coba kirim ulang.`,
    retryable: true,
  };
}
