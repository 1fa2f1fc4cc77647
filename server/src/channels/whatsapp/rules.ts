import type { ChannelHealth } from '../channel.ts';
import type { NumberFacts } from './read-number.ts';

/** Before a token ends there must be time to reconnect in office hours. */
const WARN_DAYS = 7;

const STATUS_PROBLEMS: Record<string, string> = {
  PENDING: 'Nomor ini belum selesai didaftarkan di Meta. Hubungkan kembali di Connected Platforms.',
  UNVERIFIED: 'Nomor ini belum diverifikasi. Verifikasi nomor di WhatsApp Manager, lalu periksa lagi.',
  DISCONNECTED: 'Nomor ini terputus dari WhatsApp. Hubungkan kembali di Connected Platforms.',
  OFFLINE: 'Nomor ini sedang tidak aktif di WhatsApp. Buka WhatsApp Manager untuk mengaktifkannya.',
  FLAGGED: 'Kualitas nomor ini ditandai rendah oleh Meta. Kurangi pesan promosi sampai kualitasnya pulih.',
  RESTRICTED: 'Nomor ini mencapai batas pesan dari Meta. Pesan baru terkirim lagi setelah 24 jam.',
  RATE_LIMITED: 'Nomor ini mencapai batas pesan dari Meta. Pesan baru terkirim lagi setelah 24 jam.',
  BANNED: 'Nomor ini diblokir Meta. Ajukan banding di WhatsApp Manager.',
};

/** How a number is, from what Meta says of it and of our token. */
export function healthOf(
  number: Pick<NumberFacts, 'status' | 'canSend' | 'reason' | 'quality'>,
  token: { valid: boolean; expiresAt: Date | null },
  now: Date,
): Pick<ChannelHealth, 'status' | 'problem'> {
  if (!token.valid)
    return {
      status: 'reconnect_needed',
      problem: 'Izin dari Meta sudah berakhir. Hubungkan kembali di Connected Platforms.',
    };
  const connected = (problem: string | null) => ({ status: 'connected' as const, problem });
  const status = STATUS_PROBLEMS[number.status ?? ''];
  if (status !== undefined) return connected(status);
  if (number.canSend === 'BLOCKED' || number.canSend === 'LIMITED') {
    const what = number.canSend === 'BLOCKED' ? 'Meta memblokir pengiriman' : 'Meta membatasi pengiriman';
    const why = number.reason === null ? '' : ` Kata Meta: “${number.reason}”`;
    return connected(`${what} dari nomor ini. Buka WhatsApp Manager untuk memperbaikinya.${why}`);
  }
  const left = token.expiresAt === null ? null : token.expiresAt.getTime() - now.getTime();
  if (token.expiresAt !== null && left !== null && left < WARN_DAYS * 86_400_000)
    return connected(
      `Izin dari Meta berakhir pada ${dateOf(token.expiresAt)}. Hubungkan kembali sebelum itu.`,
    );
  if (number.quality === 'RED')
    return connected(
      'Kualitas nomor ini rendah: banyak pelanggan memblokir atau melaporkan. Kurangi pesan promosi agar tidak dibatasi Meta.',
    );
  return connected(null);
}

export const dateOf = (date: Date): string =>
  new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' }).format(date);
