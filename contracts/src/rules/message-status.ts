import type { MessageStatus } from '../conversations/messages.ts';

/**
 * A status of what we send only moves up, in the database and on an open screen alike. `unknown` may become anything
 * the provider says; `failed` ends what was accepted (`sent`) and never beats a delivery.
 */
export const statusRank: Record<MessageStatus, number> = {
  queued: 0,
  unknown: 1,
  sent: 2,
  failed: 2.5,
  delivered: 3,
  read: 4,
  played: 5,
};

/** `current` is null for what came in: it has no status and gets none. */
export function mayBecome(current: MessageStatus | null, next: MessageStatus): boolean {
  return current !== null && statusRank[next] > statusRank[current];
}
