import type { Message } from '@sapa/contracts/conversations/messages';
import type { Unsent } from './outbox.ts';

/** What of a thread did not go and can be tried again, each in the order it was written. */
export function toSendAgain(messages: readonly Message[], unsent: readonly Unsent[]) {
  return {
    failed: messages.filter(
      ({ status, error, deleted_at }) => status === 'failed' && error?.retryable && deleted_at === null,
    ),
    // Whom somebody has answered meanwhile is looked at first; a window that shut must open.
    refused: unsent.filter(({ refusal, answered, shut }) => refusal !== null && !answered && !shut),
  };
}
