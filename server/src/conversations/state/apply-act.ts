import type { Conversation } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import type { LockedConversation } from '../lock-conversation.ts';
import { addActivity } from '../messages/add-activity.ts';
import { conversationById } from '../queries.ts';
import type { Act } from './act.ts';
import { emitHandling } from './emit-handling.ts';
import { saveHandling } from './save-handling.ts';
import { transition } from './transition.ts';

/**
 * Does to a locked conversation what `transition` decides: the change with its grey line in one statement, and the
 * events. The given row is kept in step at once, so what is sent together with this sees it.
 *
 * @returns null: nothing changed
 */
export async function applyAct(
  tx: Transaction,
  conversation: LockedConversation,
  act: Act,
): Promise<Conversation | null> {
  const next = transition(conversation, act);
  if (next === null) return null;
  const before = { ...conversation };
  Object.assign(conversation, next.state);
  let now: Conversation | undefined;
  if (next.activity === null) {
    await saveHandling(tx, [conversation]);
    now = await conversationById(tx, conversation.id);
  } else now = (await addActivity(tx, conversation, next.activity, next.state)).conversation;
  emitHandling(tx, { before, now: found(now) }, { act, events: next.events });
  if (conversation.status === 'snoozed' && conversation.snoozed_until !== null)
    wakeAt(tx, conversation.id, conversation.snoozed_until);
  return found(now);
}

/** The same, for a caller who shows the conversation whether or not it changed. */
export const actOn = async (
  tx: Transaction,
  conversation: LockedConversation,
  act: Act,
): Promise<Conversation> =>
  (await applyAct(tx, conversation, act)) ?? found(await conversationById(tx, conversation.id));

/** Another time takes the place of the one before. */
function wakeAt(tx: Transaction, conversationId: string, until: Date): void {
  tx.enqueue(
    'conversations.wake',
    { conversation_id: conversationId, until: until.toISOString() },
    { runAt: until, jobKey: `${tx.workspaceId}:wake:${conversationId}` },
  );
}
