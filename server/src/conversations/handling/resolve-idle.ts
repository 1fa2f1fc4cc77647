import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { type AutoResolve, autoResolveOf } from '../../working-hours/index.ts';
import { labelConversation } from '../labels/label-conversation.ts';
import { type LockedConversation, lockConversation } from '../lock-conversation.ts';
import { sendUnderLock } from '../messages/send-message.ts';
import { applyAct } from '../state/apply-act.ts';
import { IDLE_SINCE } from '../state/tables.ts';

/** A step of the work; the next one begins at once. */
const AT_ONCE = 100;
const SUSPENDED_MS = 3_600_000;

/**
 * Ends a channel's conversations in which nobody has said anything, and which nobody has taken up or put off, for as long as
 * its settings say, except where the customer waits, and comes again when the next one will be due: one look at the end of an index, however many there are.
 */
export async function resolveIdle(ctx: Context, channelId: string): Promise<void> {
  const rule = await transaction(ctx, (tx) => autoResolveOf(tx, channelId));
  if (rule === null) return;
  const now = ctx.app.clock.now().getTime();
  // Nothing acts by itself in a suspended workspace: it is looked at again in a while.
  if (rule.suspended) return lookAgain(ctx, channelId, SUSPENDED_MS);
  const silence = rule.afterMinutes * 60_000;
  const oldest = await transaction(ctx, (tx) => quietest(tx, channelId));
  const due = oldest.filter(({ since }) => since.getTime() <= now - silence);
  for (const { id } of due) await transaction(ctx, (tx) => resolveOne(tx, id, rule, new Date(now - silence)));
  const next = due.length === AT_ONCE ? now : (oldest[due.length]?.since.getTime() ?? now) + silence;
  await lookAgain(ctx, channelId, next - now);
}

const lookAgain = (ctx: Context, channelId: string, inMs: number): Promise<void> =>
  transaction(ctx, async (tx) =>
    tx.enqueue(
      'conversations.resolve-idle',
      { channel_id: channelId },
      {
        jobKey: `${tx.workspaceId}:resolve-idle:${channelId}`,
        runAt: tx.dueIn(inMs),
        priority: 10,
      },
    ),
  );

/** By the index `conversations_idle`, whose condition these words repeat. */
const quietest = (tx: Transaction, channelId: string): Promise<{ id: string; since: Date }[]> =>
  tx.query({
    name: 'quietest-conversations',
    text: `select id, ${IDLE_SINCE} as since from conversations
           where workspace_id = $1 and channel_id = $2 and status = 'open'
             and (waiting_since is null or (handler = 'ai' and last_message ->> 'sender_type' = 'ai'))
           order by ${IDLE_SINCE} limit ${AT_ONCE}`,
    values: [tx.workspaceId, channelId],
  });

async function resolveOne(tx: Transaction, id: string, rule: AutoResolve, before: Date): Promise<void> {
  const seen = await lockConversation(tx, id);
  if (seen.status !== 'open' || isWaiting(seen) || idleSince(seen) > before) return;
  if (rule.labelId !== null)
    await unlessRefused(tx, labelConversation(tx, id, { add_ids: [rule.labelId], remove_ids: [] }));
  // The label's grey line has lengthened the thread.
  const conversation = await lockConversation(tx, id);
  if (rule.message !== '')
    await unlessRefused(
      tx,
      sendUnderLock(tx, conversation, {
        client_id: `idle:${before.toISOString()}`,
        text: rule.message,
        attachment_ids: [],
        reply_to_id: null,
        choices: null,
      }),
    );
  await applyAct(tx, conversation, { type: 'fell_silent' });
}

/** An AI agent's last word leaves nobody waiting; a person's is not told apart here, it ends the waiting itself. */
const isWaiting = ({ waiting_since, handler, last_message }: LockedConversation): boolean =>
  waiting_since !== null && !(handler === 'ai' && last_message?.sender_type === 'ai');

/** `IDLE_SINCE`, of a row that is held. */
const idleSince = ({ last_activity_at, handled_at }: LockedConversation): Date =>
  handled_at !== null && handled_at > last_activity_at ? handled_at : last_activity_at;

/** A window that has shut, a label that is gone: it ends all the same. */
async function unlessRefused(tx: Transaction, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tx.app.log.info({ refused: error.code }, 'a conversation ended without its last words');
  }
}
