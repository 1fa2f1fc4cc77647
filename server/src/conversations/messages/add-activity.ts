import type { Conversation } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { announceStored } from '../announce.ts';
import type { HandlingState } from '../state/handling-state.ts';
import { insertMessage, type NewMessage, senderOf } from './insert-message.ts';

/**
 * A grey line in the thread, what happened and who did it; seen at once by everybody who has it open.
 *
 * @param state what the conversation is from now on, where that is what happened
 */
export async function addActivity(
  tx: Transaction,
  conversation: NewMessage['conversation'],
  { event, detail }: { event: string; detail: Record<string, string | null> },
  state?: HandlingState,
): Promise<{ conversation: Conversation }> {
  const stored = await insertMessage(tx, {
    conversation,
    direction: 'internal',
    sender: senderOf(tx.actor),
    text: '',
    content: { kind: 'activity', event, detail },
    status: null,
    ...(state === undefined ? {} : { state }),
  });
  return announceStored(tx, stored);
}
