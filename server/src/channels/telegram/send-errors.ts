import type { SendOutcome } from '../outbound.ts';
import type { BotFailure } from './bot-client.ts';

/** Codes of the Bot API carry this mark in `messages.error_code`: they are HTTP's, and mean other things elsewhere. */
const MARK = 'telegram:';

interface Meaning {
  message: string;
  retryable: boolean;
  /** Nothing can be sent until somebody connects the bot anew. */
  reconnect?: true;
}

const refused = (message: string, retryable = false): Meaning => ({ message, retryable });

const TOKEN_GONE: Meaning = {
  message: 'Token bot ini sudah tidak berlaku. Hubungkan kembali dengan token baru dari BotFather.',
  retryable: true,
  reconnect: true,
};
const GONE = refused('Akun Telegram pelanggan ini sudah dihapus. Hubungi lewat saluran lain.');
const BLOCKED = refused('Pelanggan memblokir bot ini. Hubungi lewat saluran lain sampai ia membukanya lagi.');
const NEVER_BEGAN = refused(
  'Pelanggan belum memulai chat dengan bot ini. Minta ia menekan Start di Telegram.',
);
const BAD_FILE = refused(
  'Berkas ini ditolak Telegram. Periksa format dan ukurannya, lalu kirim sebagai pesan baru.',
);

/** The Bot API has few codes; what it means stands in its words (core.telegram.org/bots/api, "Making requests"). */
const WORDS: [code: number, words: RegExp, meaning: Meaning][] = [
  [403, /blocked by the user/i, BLOCKED],
  [403, /deactivated/i, GONE],
  [403, /can't initiate conversation/i, NEVER_BEGAN],
  [400, /chat not found|user not found|PEER_ID_INVALID/i, NEVER_BEGAN],
  [400, /file|photo|video|voice|sticker|IMAGE_PROCESS|wrong type|PHOTO_/i, BAD_FILE],
  [413, /./, BAD_FILE],
];

/** A file that Telegram does not know under the id that we kept: it must be uploaded again. */
export const isForgottenFile = (failure: BotFailure): boolean =>
  failure.reach === 'refused' && failure.code === 400 && /wrong (remote )?file|file_id/i.test(failure.detail);

function meaningOf(code: number, detail: string): Meaning {
  // A token that never was one is answered with 404.
  if (code === 401 || code === 404) return TOKEN_GONE;
  if (code === 429) return refused('Telegram meminta jeda. Tunggu sebentar lalu kirim ulang.', true);
  const known = WORDS.find(([wanted, words]) => wanted === code && words.test(detail));
  if (known !== undefined) return known[2];
  const words = detail === '' ? '' : `: ${detail.replace(/\.$/, '')}`;
  return refused(
    `Telegram menolak pesan ini (kode ${code})${words}. Periksa pesannya lalu kirim ulang.`,
    true,
  );
}

/** The longest pause between two tries: past it a person should know that the message waits. */
const LONGEST_PAUSE = 600;

/** @param attempt 1 on the first try; a pause that Telegram does not name doubles with each */
export function outcomeOfBotFailure(failure: BotFailure, attempt: number): SendOutcome {
  const { detail } = failure;
  const pause = Math.min(2 ** attempt, LONGEST_PAUSE);
  if (failure.reach === 'lost') return { outcome: 'unknown', detail };
  if (failure.reach === 'unreached')
    return { outcome: 'retry', code: 'unreachable', detail, afterSeconds: pause };
  const { code, retryAfter } = failure;
  const kept = `${MARK}${code}`;
  if (code === 429)
    return {
      outcome: 'retry',
      code: kept,
      detail,
      afterSeconds: Math.min(retryAfter ?? pause, LONGEST_PAUSE),
    };
  const { message, reconnect } = meaningOf(code, detail);
  if (reconnect === true) return { outcome: 'waits', code: kept, detail, channelProblem: message };
  return { outcome: 'failed', code: kept, detail };
}

/** What is wrong with a bot whose token Telegram does not take; null: it is the request. */
export const tokenProblem = (failure: BotFailure): string | null =>
  failure.reach === 'refused' && meaningOf(failure.code, failure.detail).reconnect
    ? TOKEN_GONE.message
    : null;

/** Back from what was kept; null: a code of another provider's. */
export function explainTelegram(kept: string, detail: string): Omit<Meaning, 'reconnect'> | null {
  return kept.startsWith(MARK) ? meaningOf(Number(kept.slice(MARK.length)), detail) : null;
}
