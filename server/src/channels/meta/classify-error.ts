import type { SendOutcome } from '../outbound.ts';
import type { GraphFailure } from './graph-failure.ts';
import { type ErrorMeaning, meanings } from './send-errors.ts';

/**
 * The one classifier of WhatsApp's errors, wherever they come from.
 *
 * @param subcode 33 under code 100: the object is gone, or the token may not see it any more
 */
export function classifyError(code: string, detail: string, subcode: string | null = null): ErrorMeaning {
  const known = Object.hasOwn(meanings, code) ? meanings[code] : undefined;
  if (code === '100' && subcode === '33') return meanings['131005']!;
  if (known !== undefined) return known;
  // 200–299 are permissions that were not given or were taken away.
  if (/^2\d\d$/.test(code)) return meanings['131005']!;
  const words = detail === '' ? '' : `: ${detail.replace(/\.$/, '')}`;
  return {
    action: 'refused',
    message: `WhatsApp menolak pesan ini (kode ${code})${words}. Periksa pesannya lalu kirim ulang.`,
    retryable: true,
  };
}

/** The longest pause between two tries: past it a person should know that the message waits. */
const LONGEST_PAUSE = 600;

type Refused = Extract<GraphFailure, { reach: 'refused' }>;

/** How a product reads Meta's refusals: WhatsApp by its code alone. */
const readWhatsApp = ({ code, detail, subcode }: Refused) => ({
  code,
  meaning: classifyError(code, detail, subcode),
});

/**
 * @param attempt 1 on the first try. Throttles wait 2^n s; too fast for one person 4^n s, n from 0 (Meta's advice)
 */
export function outcomeOfFailure(
  failure: GraphFailure,
  attempt: number,
  read: (refused: Refused) => { code: string; meaning: ErrorMeaning } = readWhatsApp,
): SendOutcome {
  const n = Math.max(0, attempt - 1);
  if (failure.reach === 'lost') return { outcome: 'unknown', detail: failure.detail };
  if (failure.reach === 'unreached')
    return {
      outcome: 'retry',
      code: 'unreachable',
      detail: failure.detail,
      afterSeconds: pause(2 ** (n + 1)),
    };
  const { detail } = failure;
  const { code, meaning } = read(failure);
  const { action, message, seconds } = meaning;
  switch (action) {
    case 'slow_down':
      return { outcome: 'retry', code, detail, afterSeconds: pause(2 ** (n + 1)) };
    case 'slow_down_person':
      return { outcome: 'retry', code, detail, afterSeconds: pause(4 ** n) };
    case 'wait':
      return { outcome: 'retry', code, detail, afterSeconds: seconds ?? 60 };
    case 'paused':
      return { outcome: 'failed', code, detail, channelProblem: message };
    case 'reconnect':
      return { outcome: 'waits', code, detail, channelProblem: message };
    case 'refused':
      return { outcome: 'failed', code, detail };
  }
}

const pause = (seconds: number) => Math.min(seconds, LONGEST_PAUSE);

/** Does the error say that the customer wants no promotions any more? */
export const isOptOut = (code: string): boolean => classifyError(code, '').optsOut === true;
