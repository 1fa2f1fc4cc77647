import { type Standing, sightOf } from '../../identity/index.ts';
import {
  actingAs,
  type Context,
  type Transaction,
  transactionOfAttempts,
} from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { type LockedConversation, lockIfThere } from '../lock-conversation.ts';
import { sendUnderLock } from '../messages/send-message.ts';
import { isSeen } from '../visibility/require-seen.ts';
import { called } from './change-scheduled.ts';
import { enqueueSend } from './schedule-message.ts';
import { scheduledMessages } from './tables.ts';

interface Due extends Standing {
  conversation_id: string;
  text: string;
  subject: string | null;
  unless_reply: boolean;
  after_seq: number;
  due_at: Date;
  member_id: string;
  name: string;
  user_id: string;
  left: boolean;
}

/** After a standstill that was longer its words may be true no more: "selamat pagi", "sebentar lagi kurirnya datang". */
const MOST_LATE_MS = 2 * 3_600_000;

/**
 * Sends what is due, as its author, and takes it off the list in the same commit: however often the job is tried, it goes
 * once, and never before its moment. What cannot go (the window is shut by now, its moment is long past, its author sees the
 * conversation no more or a colleague took it since) stays with the reason, and its author is told; that too under the lock, so that the reason is never of what they have changed meanwhile.
 */
export function sendScheduled(ctx: Context, id: string): Promise<void> {
  return transactionOfAttempts(ctx, async (tx) => {
    const known = await dueById(tx, id);
    if (known === undefined) return;
    const conversation = await lockIfThere(tx, known.conversation_id);
    if (conversation === undefined) return;
    // Under the lock: nobody changes it any more.
    const due = await dueById(tx, id);
    if (due === undefined) return;
    try {
      await tx.savepoint(() => send(tx, { id, due, conversation }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await keep(tx, { id, due, problem: error.message });
    }
  });
}

async function send(
  tx: Transaction,
  { id, due, conversation }: { id: string; due: Due; conversation: LockedConversation },
): Promise<void> {
  // By the database's clock it is time, by ours not yet; or it was put off meanwhile.
  const early = due.due_at.getTime() - tx.app.clock.now().getTime();
  if (early > 0) return enqueueSend(tx, id, tx.dueIn(early));
  // Nobody writes in the name of who works here no more.
  if (due.left) throw new Refusal('FORBIDDEN');
  const { conversation_id, member_id: memberId, name, role, user_id: userId, text, subject } = due;
  if (!due.unless_reply || !(await customerWroteAfter(tx, due))) {
    if (early < -MOST_LATE_MS) throw new Refusal('SCHEDULED_MISSED');
    const author = actingAs(tx, { type: 'member', memberId, userId, name, role, sight: sightOf(due) });
    if (!(await isSeen(author, conversation_id))) throw new Refusal('SCHEDULED_OUT_OF_SIGHT');
    await refuseTaken(tx, due, conversation);
    await sendUnderLock(author, conversation, {
      client_id: id,
      text,
      attachment_ids: [],
      reply_to_id: null,
      choices: null,
      ...(subject !== null && { subject }),
    });
  }
  await tx.db.delete(scheduledMessages).where(called(tx, id));
  tx.emit('scheduled-messages.changed', { conversation_id });
}

async function dueById(tx: Transaction, id: string): Promise<Due | undefined> {
  const [due] = await tx.query<Due>({
    name: 'due-scheduled',
    text: `select s.conversation_id, s.text, s.subject, s.unless_reply, s.after_seq, s.due_at, s.member_id, m.name, m.role, m.user_id,
             m.disabled_at is not null as left, m.team_ids, m.channel_ids, w.has_teams
           from scheduled_messages s join members m on m.workspace_id = s.workspace_id and m.id = s.member_id
           join workspaces w on w.id = s.workspace_id
           where s.workspace_id = $1 and s.id = $2 and s.problem is null`,
    values: [tx.workspaceId, id],
  });
  return due;
}

/**
 * Sending makes its author the owner. Whom a colleague has taken on since it was written is left to them; who wrote it
 * while the colleague had it meant it so, also where they ended it and wrote again, which is told as taken from themselves.
 */
async function refuseTaken(
  tx: Transaction,
  { conversation_id, after_seq, member_id }: Due,
  { handler, handler_id, handler_name }: LockedConversation,
): Promise<void> {
  if (handler !== 'member' || handler_id === member_id) return;
  const taken = await tx.query({
    name: 'taken-since-scheduled',
    text: `select from messages where workspace_id = $1 and conversation_id = $2 and seq > $3 and direction = 'internal'
             and content ->> 'event' in ('conversation.taken', 'conversation.assigned', 'conversation.given',
               'conversation.put_back')
             and content -> 'detail' ->> 'from' is distinct from content -> 'detail' ->> 'to'
           limit 1`,
    values: [tx.workspaceId, conversation_id, after_seq],
  });
  if (taken.length === 0) return;
  throw new Refusal('SCHEDULED_TAKEN', {
    message: `${handler_name} menangani percakapan ini setelah pesan ini ditulis. Jadwalkan lagi bila masih perlu, atau hapus.`,
  });
}

async function customerWroteAfter(tx: Transaction, { conversation_id, after_seq }: Due): Promise<boolean> {
  const rows = await tx.query({
    name: 'customer-wrote-after',
    text: `select from messages where workspace_id = $1 and conversation_id = $2 and seq > $3 and direction = 'in' limit 1`,
    values: [tx.workspaceId, conversation_id, after_seq],
  });
  return rows.length > 0;
}

async function keep(
  tx: Transaction,
  { id, due, problem }: { id: string; due: Due; problem: string },
): Promise<void> {
  const { conversation_id, member_id } = due;
  await tx.db.update(scheduledMessages).set({ problem }).where(called(tx, id));
  tx.emit('scheduled-messages.changed', { conversation_id });
  tx.emit('scheduled-message.failed', { scheduled_id: id, conversation_id, member_id, problem });
}
