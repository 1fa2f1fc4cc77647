import type { ChannelHealth } from '../channel.ts';
import { tokenProblem } from '../meta/token-problem.ts';
import type { NumberFacts } from './read-number.ts';

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
  const ending = tokenProblem(token, now);
  if (ending?.status === 'reconnect_needed') return ending;
  const connected = (problem: string | null) => ({ status: 'connected' as const, problem });
  const status = STATUS_PROBLEMS[number.status ?? ''];
  if (status !== undefined) return connected(status);
  if (number.canSend === 'BLOCKED' || number.canSend === 'LIMITED') {
    const what = number.canSend === 'BLOCKED' ? 'Meta memblokir pengiriman' : 'Meta membatasi pengiriman';
    const why = number.reason === null ? '' : ` Kata Meta: “${number.reason}”`;
    return connected(`${what} dari nomor ini. Buka WhatsApp Manager untuk memperbaikinya.${why}`);
  }
  if (ending !== null) return ending;
  if (number.quality === 'RED')
    return connected(
      'Kualitas nomor ini rendah: banyak pelanggan memblokir atau melaporkan. Kurangi pesan promosi agar tidak dibatasi Meta.',
    );
  return connected(null);
}
