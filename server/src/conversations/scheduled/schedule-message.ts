import {
  type Body,
  type scheduleMessage as endpoint,
  MOST_SCHEDULED,
  type ScheduledMessage,
} from '@sapa/contracts';
import { and, count, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { channelKind } from '../../channels/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockConversation } from '../lock-conversation.ts';
import { scheduledById } from './scheduled-row.ts';
import { scheduledMessages } from './tables.ts';

const YEAR_MS = 366 * 86_400_000;

/**
 * Keeps what goes out later: the text and its job in one commit. Whether the window is open is decided when it goes.
 *
 * @throws Refusal NOT_FOUND, TOO_MANY_SCHEDULED, UNSUPPORTED_BY_CHANNEL, VALIDATION_FAILED for a moment that is past
 */
export function scheduleMessage(
  ctx: Context,
  conversationId: string,
  { client_id, text, due_at, unless_reply, subject }: Body<typeof endpoint>,
): Promise<ScheduledMessage> {
  requirePermission(ctx, 'conversation.reply');
  const { actor } = ctx;
  if (actor.type !== 'member') throw new Refusal('FORBIDDEN');
  return transaction(ctx, async (tx) => {
    const { last_seq, channel_kind } = await lockConversation(tx, conversationId);
    if (subject !== undefined && !channelKind(channel_kind).capabilities.subject)
      throw new Refusal('UNSUPPORTED_BY_CHANNEL');
    if (client_id !== undefined) {
      const earlier = await scheduledEarlier(tx, { id: client_id, conversationId, memberId: actor.memberId });
      if (earlier !== undefined) return earlier;
    }
    const own = and(
      eq(scheduledMessages.workspaceId, tx.workspaceId),
      eq(scheduledMessages.memberId, actor.memberId),
    );
    const [held] = await tx.db.select({ count: count() }).from(scheduledMessages).where(own);
    if ((held?.count ?? 0) >= MOST_SCHEDULED) throw new Refusal('TOO_MANY_SCHEDULED');
    const id = client_id ?? uuidv7();
    const dueAt = futureMoment(tx, due_at);
    await tx.db.insert(scheduledMessages).values({
      workspaceId: tx.workspaceId,
      id,
      conversationId,
      memberId: actor.memberId,
      text,
      subject: subject ?? null,
      dueAt,
      unlessReply: unless_reply,
      afterSeq: last_seq,
      createdAt: tx.app.clock.now(),
    });
    enqueueSend(tx, id, dueAt);
    tx.emit('scheduled-messages.changed', { conversation_id: conversationId });
    return scheduledById(tx, id);
  });
}

/**
 * What the same call made before its answer was lost.
 *
 * @throws Refusal NOT_FOUND for an id that another message has
 */
async function scheduledEarlier(
  tx: Transaction,
  { id, conversationId, memberId }: { id: string; conversationId: string; memberId: string },
): Promise<ScheduledMessage | undefined> {
  const [held] = await tx.query<{ own: boolean }>({
    name: 'scheduled-earlier',
    text: `select conversation_id = $3 and member_id = $4 as own from scheduled_messages
           where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, id, conversationId, memberId],
  });
  if (held === undefined) return undefined;
  if (!held.own) throw new Refusal('NOT_FOUND');
  return scheduledById(tx, id);
}

/** @throws Refusal VALIDATION_FAILED for one that is past, or further than a year */
export function futureMoment(tx: Transaction, written: string): Date {
  const moment = new Date(written);
  const ahead = moment.getTime() - tx.app.clock.now().getTime();
  if (ahead > 0 && ahead <= YEAR_MS) return moment;
  throw new Refusal('VALIDATION_FAILED', {
    fields: {
      due_at: ahead > 0 ? 'Pilih waktu dalam setahun ke depan.' : 'Waktu ini sudah lewat. Pilih waktu nanti.',
    },
  });
}

/** One job for each: a later moment takes the place of the one before. */
export const enqueueSend = (tx: Transaction, id: string, runAt: Date): void =>
  tx.enqueue(
    'conversations.send-scheduled',
    { scheduled_id: id },
    { runAt, jobKey: `${tx.workspaceId}:scheduled:${id}`, priority: 0 },
  );
