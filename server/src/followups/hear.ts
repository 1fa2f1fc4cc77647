import type { FollowupBody, FollowupTrigger } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { type LockedConversation, lockIfThere } from '../conversations/index.ts';
import { type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { forgetPlansTonight } from './forget-plans.ts';
import type { News } from './hearing.ts';
import { dueAfter } from './rules.ts';

export interface Enabled {
  id: string;
  trigger: FollowupTrigger;
  body: FollowupBody;
}

/**
 * Somebody spoke, or something happened that follow-ups wait for: what is planned ends or begins. Under the conversation's
 * lock, so that no message that is due goes out beside it; tried again it comes to the same.
 */
export function hear(ctx: Context, { conversationId, what, byPerson, orderId }: News): Promise<void> {
  return transaction(ctx, async (tx) => {
    const conversation = await lockIfThere(tx, conversationId);
    if (conversation === undefined) return;
    switch (what) {
      case 'customer_wrote':
        return end(tx, conversationId, 'Pelanggan membalas.', EVERY);
      case 'order_settled':
        return end(
          tx,
          conversationId,
          'Pesanannya sudah dibayar atau dibatalkan.',
          ['order_unpaid'],
          orderId,
        );
      case 'we_wrote':
        if (byPerson)
          await end(tx, conversationId, 'Tim sudah menulis lagi.', ['order_unpaid', 'after_handover']);
        return begin(tx, conversation, 'no_reply', null);
      case 'handed_over':
        return begin(tx, conversation, 'after_handover', null);
      case 'order_unpaid':
        return begin(tx, conversation, 'order_unpaid', orderId);
    }
  });
}

const EVERY: FollowupTrigger[] = ['no_reply', 'order_unpaid', 'after_handover'];

async function end(
  tx: Transaction,
  conversationId: string,
  why: string,
  triggers: FollowupTrigger[],
  orderId: string | null = null,
): Promise<void> {
  await tx.query({
    name: 'end-followup-plans',
    text: `update followup_plans p set state = 'cancelled', why = $4, settled_at = $5
           from followups f
           where p.workspace_id = $1 and p.conversation_id = $2 and p.state = 'planned'
             and f.workspace_id = $1 and f.id = p.followup_id and f.trigger = any($3)
             and ($6::uuid is null or p.order_id = $6)`,
    values: [tx.workspaceId, conversationId, triggers, why, tx.app.clock.now(), orderId],
  });
}

async function begin(
  tx: Transaction,
  conversation: LockedConversation,
  trigger: FollowupTrigger,
  orderId: string | null,
): Promise<void> {
  const enabled = await tx.query<Enabled>({
    name: 'followups-of-trigger',
    text: `select id, trigger, body from followups where workspace_id = $1 and trigger = $2 and enabled`,
    values: [tx.workspaceId, trigger],
  });
  for (const followup of enabled) {
    const { platform } = followup.body;
    if (platform === null || platform === conversation.channel_kind)
      await plan(tx, followup, conversation, { nth: 1, orderId });
  }
}

/** The next message to this customer; one that waits already is put off. */
export async function plan(
  tx: Transaction,
  { id, body }: Pick<Enabled, 'id' | 'body'>,
  conversation: Pick<LockedConversation, 'id' | 'last_seq'>,
  { nth, orderId }: { nth: number; orderId: string | null },
): Promise<void> {
  const dueAt = dueAfter(tx.app.clock.now(), body);
  const [planned] = await tx.query<{ id: string }>({
    name: 'plan-followup',
    text: `insert into followup_plans (workspace_id, id, followup_id, conversation_id, nth, after_seq, order_id, due_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (workspace_id, conversation_id, followup_id) where state = 'planned'
             do update set nth = excluded.nth, after_seq = excluded.after_seq, order_id = excluded.order_id,
               due_at = excluded.due_at, words = null
           returning id`,
    values: [tx.workspaceId, uuidv7(), id, conversation.id, nth, conversation.last_seq, orderId, dueAt],
  });
  sendAt(tx, planned!.id, dueAt);
  forgetPlansTonight(tx);
}

/** Another time takes the place of the one before. */
export function sendAt(tx: Transaction, planId: string, dueAt: Date): void {
  tx.enqueue(
    'followups.send',
    { plan_id: planId },
    {
      runAt: tx.dueIn(Math.max(0, dueAt.getTime() - tx.app.clock.now().getTime())),
      jobKey: `${tx.workspaceId}:followup:${planId}`,
    },
  );
}
