import type { Suggestion } from '@sapa/contracts';
import type { Context } from '../../platform/db/context.ts';

/** As long as a card stands before a team that is at work on it. */
const KEPT_MS = 3_600_000;
/** Of some 2 KB each. */
const MOST_KEPT = 2_000;

interface Kept {
  until: number;
  suggestion: Promise<Suggestion>;
}

const kept = new Map<string, Kept>();

/**
 * The same words for all who read them, also for those who ask while they are being made. Another process makes them anew,
 * under the same subject, so they are paid for once.
 *
 * @param subject tells all that they depend on
 */
export async function onceForAll(
  { app: { clock }, workspaceId }: Context,
  subject: string,
  make: () => Promise<{ suggestion: Suggestion; keeps: boolean }>,
): Promise<Suggestion> {
  const key = `${workspaceId}:${subject}`;
  const now = clock.now().getTime();
  const known = kept.get(key);
  if (known !== undefined && known.until > now) return known.suggestion;
  const made = make();
  const own = { until: now + KEPT_MS, suggestion: made.then(({ suggestion }) => suggestion) };
  kept.delete(key);
  kept.set(key, own);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  const forget = () => void (kept.get(key) === own && kept.delete(key));
  made.then(({ keeps }) => keeps || forget(), forget);
  return own.suggestion;
}
