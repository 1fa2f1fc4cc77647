import { explainError } from '../../conversations/index.ts';

/** Meta spares somebody for a day: sooner it would only refuse again, and count it against the number (meta: 131049). */
const SPARED = '131049';
/** They said no, there is no such number, or it was left out by decision: never again. */
const NEVER = ['131050', '131026', '131021', '131030', '130472', 'campaign_cancelled'];

/** The template was away: of no use in a thread, where another one is chosen; a campaign goes on once it is back. */
const TEMPLATE_AWAY = ['132001', '132015', '132016'];

/** May what failed with this code go to the same person again: now, not before a day is over, or never (null)? */
export function mayGoAgain(state: string, code: string): 'now' | 'tomorrow' | null {
  // Perhaps they have it: nobody gets it twice.
  if (state !== 'failed' || NEVER.includes(code) || code.startsWith('barred:')) return null;
  if (code === SPARED) return 'tomorrow';
  if (TEMPLATE_AWAY.includes(code)) return 'now';
  return explainError(code, null).retryable ? 'now' : null;
}
