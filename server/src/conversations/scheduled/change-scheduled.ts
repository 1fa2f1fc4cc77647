import { allows, type Body, type ScheduledMessage, type updateScheduledMessage } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { type LockedConversation, lockConversation, lockIfThere } from '../lock-conversation.ts';
import { addActivity } from '../messages/add-activity.ts';
import { enqueueSend, futureMoment } from './schedule-message.ts';
import { scheduledById } from './scheduled-row.ts';
import { scheduledMessages } from './tables.ts';

/**
 * Another text or moment; one that did not go is tried again then, and what the customer wrote until now is no reply to it.
 * It goes out in its author's name: nobody else changes it.
 *
 * @throws Refusal NOT_FOUND where it has gone meanwhile, SCHEDULED_OF_ANOTHER, VALIDATION_FAILED for a moment that is past
 */
export function updateScheduled(
  ctx: Context,
  id: string,
  { text, due_at, unless_reply }: Body<typeof updateScheduledMessage>,
): Promise<ScheduledMessage> {
  return underLock(ctx, id, async (tx, before, { last_seq: lastSeq }) => {
    if (!isOwn(tx, before)) throw new Refusal('SCHEDULED_OF_ANOTHER');
    const dueAt =
      due_at === undefined && before.problem === null ? null : futureMoment(tx, due_at ?? before.due_at);
    await tx.db
      .update(scheduledMessages)
      .set({
        text: text ?? before.text,
        unlessReply: unless_reply ?? before.unless_reply,
        problem: null,
        ...(dueAt !== null && { dueAt, afterSeq: lastSeq }),
      })
      .where(called(tx, id));
    if (dueAt !== null) enqueueSend(tx, id, dueAt);
    return scheduledById(tx, id);
  });
}

/**
 * Its job finds nothing to send. A colleague's is taken back by who leads, and the thread says so.
 *
 * @throws Refusal NOT_FOUND where it has gone meanwhile, SCHEDULED_OF_ANOTHER
 */
export function cancelScheduled(ctx: Context, id: string): Promise<{ ok: true }> {
  return underLock(ctx, id, async (tx, before, conversation) => {
    if (!isOwn(tx, before)) {
      const { actor } = tx;
      if (actor.type !== 'member' || !allows(actor.role, 'scheduled-message.cancel'))
        throw new Refusal('SCHEDULED_OF_ANOTHER');
      const detail = { author: before.author.name };
      await addActivity(tx, conversation, { event: 'scheduled_message.cancelled', detail });
    }
    await tx.db.delete(scheduledMessages).where(called(tx, id));
    return { ok: true };
  });
}

export const called = (tx: Transaction, id: string) =>
  and(eq(scheduledMessages.workspaceId, tx.workspaceId), eq(scheduledMessages.id, id));

const isOwn = ({ actor }: Transaction, { author }: ScheduledMessage): boolean =>
  actor.type === 'member' && actor.memberId === author.id;

/** Locks the conversation: the message cannot go while it is being changed. Its author reaches it wherever that went. */
function underLock<T>(
  ctx: Context,
  id: string,
  change: (tx: Transaction, before: ScheduledMessage, conversation: LockedConversation) => Promise<T>,
): Promise<T> {
  requirePermission(ctx, 'conversation.reply');
  return transaction(ctx, async (tx) => {
    const known = await scheduledById(tx, id);
    const { conversation_id } = known;
    const conversation = isOwn(tx, known)
      ? found(await lockIfThere(tx, conversation_id))
      : await lockConversation(tx, conversation_id);
    const changed = await change(tx, await scheduledById(tx, id), conversation);
    tx.emit('scheduled-messages.changed', { conversation_id });
    return changed;
  });
}
