import type { GraphFailure } from '../graph-failure.ts';
import type { ErrorMeaning } from '../send-errors.ts';

/**
 * Codes of the Send API carry this mark in `messages.error_code`: the same numbers mean other things on WhatsApp.
 */
const MARK = 'direct:';

type Refused = Extract<GraphFailure, { reach: 'refused' }>;

const refused = (message: string, retryable = false): ErrorMeaning => ({
  action: 'refused',
  message,
  retryable,
});
const slow = (message: string): ErrorMeaning => ({ action: 'slow_down', message, retryable: true });
const reconnect = (message: string): ErrorMeaning => ({ action: 'reconnect', message, retryable: true });

const busy = slow('Meta sedang sibuk. Tunggu sebentar lalu kirim ulang.');
const tooFast = slow('Akun Anda mencapai batas kecepatan Meta. Tunggu sebentar lalu kirim ulang.');
const noAccess = reconnect(
  'Sapa tidak lagi diizinkan membalas dari akun ini. Hubungkan kembali di Connected Platforms.',
);
const tokenGone = reconnect('Izin dari Meta sudah berakhir. Hubungkan kembali di Connected Platforms.');
const windowShut = refused(
  'Meta menolak: pelanggan sudah lama tidak menulis. Tunggu sampai pelanggan menulis lagi.',
);
const noPerson = refused(
  'Orang ini tidak bisa dikirimi pesan: akunnya ditutup, atau ia memblokir atau meninggalkan percakapan.',
);
const badFile = refused(
  'Berkas ini ditolak Meta. Periksa format dan ukurannya, lalu kirim sebagai pesan baru.',
);

/** By code, and by code and subcode where that says more (meta: messenger-platform/error-codes). */
const meanings: Record<string, ErrorMeaning> = {
  '1': busy,
  '2': busy,
  http_429: tooFast,
  http_503: busy,
  '4': tooFast,
  '17': tooFast,
  '32': tooFast,
  '613': tooFast,
  '80006': tooFast,
  '3': noAccess,
  '10': noAccess,
  '100/33': noAccess,
  '10/2018278': windowShut,
  '10/2534022': windowShut,
  '10/1893063': {
    action: 'paused',
    message: 'Meta membatasi pesan dari akun ini. Buka Meta Business Suite untuk melihat sebabnya.',
    retryable: true,
  },
  '190': tokenGone,
  '102': tokenGone,
  '368': {
    action: 'paused',
    message:
      'Meta memblokir sementara akun ini karena kebijakannya. Buka Meta Business Suite untuk memperbaikinya.',
    retryable: true,
  },
  '551': noPerson,
  '100/2018001': noPerson,
  '200/2018108': noPerson,
  '200/1545041': noPerson,
  '100/1893061': windowShut,
  '100/2018047': badFile,
  '100/2018074': badFile,
  '100/2018007': badFile,
  '100/2018008': badFile,
};

export function meaningOfDirect({
  code,
  subcode,
  detail,
}: Pick<Refused, 'code' | 'subcode' | 'detail'>): ErrorMeaning {
  const known = meanings[`${code}/${subcode}`] ?? meanings[code];
  if (known !== undefined) return known;
  // 200–299 are permissions that were not given or were taken away.
  if (/^2\d\d$/.test(code)) return noAccess;
  const words = detail === '' ? '' : `: ${detail.replace(/\.$/, '')}`;
  return refused(`Meta menolak pesan ini (kode ${code})${words}. Periksa pesannya lalu kirim ulang.`, true);
}

/** What the outcome of a send keeps. */
export const directCode = ({ code, subcode }: Pick<Refused, 'code' | 'subcode'>): string =>
  subcode === null ? `${MARK}${code}` : `${MARK}${code}/${subcode}`;

/** Back from what was kept; null: a code of WhatsApp's. */
export function explainDirect(kept: string, detail: string): ErrorMeaning | null {
  if (!kept.startsWith(MARK)) return null;
  const [code = '', subcode = null] = kept.slice(MARK.length).split('/');
  return meaningOfDirect({ code, subcode, detail });
}
