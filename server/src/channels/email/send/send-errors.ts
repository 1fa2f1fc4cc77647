import type { SendOutcome } from '../../outbound.ts';
import type { MailProblem } from '../connect/open-imap.ts';
import type { Bounce } from '../delivery.ts';

/** Codes of mail servers carry this mark in `messages.error_code`: the same numbers mean other things elsewhere. */
const MARK = 'email:';

/** What nodemailer throws: `EAUTH`, `ECONNECTION`, …; with the server's answer where it gave one. */
export interface SmtpFailure {
  code?: string;
  responseCode?: number;
  response?: string;
  message?: string;
  command?: string;
}

export function smtpProblem(error: unknown): MailProblem {
  const { code, responseCode = 0 } = error as SmtpFailure;
  if (code === 'EAUTH' || responseCode === 530 || responseCode === 535) return 'login';
  return code === 'ETLS' || (code === 'ESOCKET' && /TLS|SSL|cert/i.test(String(error)))
    ? 'no_tls'
    : 'unreachable';
}

/** Greylisting asks for minutes (RFC 6647); eight tries of these reach over an hour. */
const PAUSES = [30, 120, 300, 600];

/**
 * What became of a mail whose sending failed. Only an answer of the server says that it was not taken: what broke off
 * after the mail was on its way may have been.
 *
 * @param attempt 1 on the first try
 */
export function outcomeOfFailure(error: unknown, attempt: number): SendOutcome {
  const failure = error as SmtpFailure;
  const { responseCode = 0, command = '' } = failure;
  const detail = (failure.response ?? failure.message ?? 'no answer').slice(0, 500);
  const code = `${MARK}${/\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(failure.response ?? '')?.[1] ?? (responseCode || failure.code)}`;
  if (smtpProblem(error) === 'login')
    return { outcome: 'waits', code: `${MARK}login`, detail, channelProblem: LOGIN };
  if (responseCode >= 500) return { outcome: 'failed', code, detail };
  const notTaken = responseCode >= 400 || command === 'CONN' || BEFORE_MAIL.has(failure.code ?? '');
  if (!notTaken) return { outcome: 'unknown', detail };
  return { outcome: 'retry', code, detail, afterSeconds: PAUSES[attempt - 1] ?? 900 };
}

const BEFORE_MAIL = new Set(['EDNS', 'ETLS', 'EENVELOPE', 'ECONNREFUSED']);

const LOGIN =
  'Server email keluar (SMTP) menolak password kotak surat ini. Hubungkan kembali dengan password (atau app password) yang baru; balasan yang menunggu terkirim setelahnya.';

/** Enhanced status codes (RFC 3463), the longest that fits. */
const meanings: Record<string, { message: string; retryable: boolean }> = {
  login: { message: LOGIN, retryable: true },
  '5.1': refused('Alamat email ini tidak ada. Periksa alamatnya atau hubungi lewat saluran lain.'),
  '5.2.2': refused('Kotak surat penerima penuh. Kirim ulang nanti atau hubungi lewat saluran lain.', true),
  '5.2': refused('Kotak surat penerima tidak aktif. Hubungi lewat saluran lain.'),
  '5.3.4': refused('Email ini terlalu besar bagi penerima. Kirim lampiran yang lebih kecil atau tautannya.'),
  '5.4': refused('Server email penerima tidak bisa dihubungi. Periksa alamatnya lalu kirim ulang.', true),
  '5.7': refused(
    'Server email menolak pesan ini karena kebijakannya (spam, SPF, atau DKIM). Periksa pengaturan domain email Anda.',
    true,
  ),
  '550': refused('Server email penerima menolak alamat ini. Periksa alamatnya lalu kirim lagi.', true),
  '552': refused('Email ini terlalu besar bagi penerima. Kirim lampiran yang lebih kecil atau tautannya.'),
};

function refused(message: string, retryable = false) {
  return { message, retryable };
}

/** Why a mail failed, back from what was kept; null: not a code of mail servers. */
export function explainEmail(kept: string, detail: string): { message: string; retryable: boolean } | null {
  if (!kept.startsWith(MARK)) return null;
  const code = kept.slice(MARK.length);
  const [first = '', second = ''] = code.split('.');
  const known = meanings[code] ?? meanings[`${first}.${second}`];
  if (known !== undefined) return known;
  const words = detail === '' ? '' : `: ${detail.replace(/\.$/, '')}`;
  return refused(
    `Server email menolak pesan ini (kode ${code})${words}. Periksa pesannya lalu kirim ulang.`,
    true,
  );
}

export const bounceCode = ({ status }: Bounce): string => `${MARK}${status ?? '5.1'}`;

/** The address itself is wrong or gone, whatever is written to it. */
export const isDeadAddress = (kept: string): boolean =>
  kept.startsWith(MARK) && /^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(kept.slice(MARK.length));
