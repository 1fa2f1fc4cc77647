import type { Message } from '@sapa/contracts';
import { explainSendError } from '../../channels/index.ts';

/** Refusals of our own; those of a provider are explained by its channel. */
const explanations: Record<string, { message: string; retryable: boolean }> = {
  window_closed: {
    message: 'Jendela 24 jam tutup sebelum pesan ini terkirim. Kirim template agar pelanggan bisa membalas.',
    retryable: false,
  },
  channel_disconnected: {
    message: 'Saluran ini terputus. Hubungkan kembali di Connected Platforms lalu kirim ulang.',
    retryable: true,
  },
  campaign_cancelled: {
    message: 'Siarannya dibatalkan sebelum pesan ini berangkat.',
    retryable: false,
  },
  'barred:opted_out': {
    message: 'Tidak dikirim: pelanggan baru saja menolak pesan promosi.',
    retryable: false,
  },
  'barred:blocked': { message: 'Tidak dikirim: kontak ini baru saja diblokir.', retryable: false },
  'barred:spam': { message: 'Tidak dikirim: kontak ini baru saja ditandai spam.', retryable: false },
  'barred:unreachable': { message: 'Tidak dikirim: nomor ini tidak ada di saluran ini.', retryable: false },
  'barred:gone': { message: 'Tidak dikirim: kontaknya sudah dihapus.', retryable: false },
  unanswered: {
    message: 'Belum pasti terkirim: jawaban penyedia hilang. Tunggu centangnya, atau kirim ulang bila perlu.',
    retryable: true,
  },
  attempts_exhausted: {
    message: 'Penyedia belum menerima pesan ini setelah beberapa kali dicoba. Kirim ulang nanti.',
    retryable: true,
  },
  unsupported_by_channel: {
    message: 'Saluran ini tidak mendukung jenis pesan tersebut. Kirim sebagai teks.',
    retryable: false,
  },
  file_missing: {
    message: 'Berkas ini sudah tidak ada di penyimpanan. Unggah lagi lalu kirim sebagai pesan baru.',
    retryable: false,
  },
};

export function explainError(code: string, detail: string | null): NonNullable<Message['error']> {
  const known = explanations[code];
  if (known !== undefined) return { code, ...known };
  return { code, ...explainSendError(code, detail ?? '') };
}
