import type { Body, ScheduledMessage, updateScheduledMessage } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { lockConversation } from '../lock-conversation.ts';
import { enqueueSend, futureMoment } from './schedule-message.ts';
import { scheduledById } from './scheduled-row.ts';
import { scheduledMessages } from './tables.ts';

/**
 * Another text or moment; one that did not go is tried again then, and what the customer wrote until now is no reply to it.
 *
 * @throws Refusal NOT_FOUND where it has gone meanwhile, VALIDATION_FAILED for a moment that is past
 */
export function updateScheduled(
  ctx: Context,
  id: string,
  { text, due_at, unless_reply }: Body<typeof updateScheduledMessage>,
): Promise<ScheduledMessage> {
  return underLock(ctx, id, async (tx, before, lastSeq) => {
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

/** Its job finds nothing to send. @throws Refusal NOT_FOUND where it has gone meanwhile */
export function cancelScheduled(ctx: Context, id: string): Promise<{ ok: true }> {
  return underLock(ctx, id, async (tx) => {
    await tx.db.delete(scheduledMessages).where(called(tx, id));
    return { ok: true };
  });
}

export const called = (tx: Transaction, id: string) =>
  and(eq(scheduledMessages.workspaceId, tx.workspaceId), eq(scheduledMessages.id, id));

/** Locks the conversation: the message cannot go while it is being changed. */
function underLock<T>(
  ctx: Context,
  id: string,
  change: (tx: Transaction, before: ScheduledMessage, lastSeq: number) => Promise<T>,
): Promise<T> {
  requirePermission(ctx, 'conversation.reply');
  return transaction(ctx, async (tx) => {
    const { conversation_id } = found(await scheduledById(tx, id));
    const { last_seq } = await lockConversation(tx, conversation_id);
    const changed = await change(tx, await scheduledById(tx, id), last_seq);
    tx.emit('scheduled-messages.changed', { conversation_id });
    return changed;
  });
}
