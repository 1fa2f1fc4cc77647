import {
  type FollowupBody,
  type FollowupPreview,
  type FollowupTrigger,
  MOST_FOLLOWUP_CUSTOMERS,
  MOST_FOLLOWUP_EXAMPLES,
} from '@sapa/contracts';
import type { LockedConversation } from '../conversations/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { asItGoes } from './as-it-goes.ts';
import { dueAfter } from './rules.ts';
import { refuseUnknown } from './save-followup.ts';

interface Waiting {
  conversation_id: string;
  contact_name: string;
  channel_id: string;
  channel_kind: LockedConversation['channel_kind'];
  csw_expires_at: Date | null;
  since: Date;
}

/** Whoever is silent in the way that a follow-up waits for, and since when; our own texts, never input. */
const WAITING: Record<FollowupTrigger, { from: string; since: string; holds: string }> = {
  no_reply: {
    from: '',
    since: 'c.last_activity_at',
    holds: `c.last_message ->> 'sender_type' in ('member', 'phone', 'ai')`,
  },
  order_unpaid: {
    from: 'join orders o on o.workspace_id = $1 and o.conversation_id = c.id',
    since: 'o.created_at',
    holds: `o.payment_status = 'unpaid' and o.status = 'pending'`,
  },
  after_handover: {
    from: `join lateral (
        select m.created_at from messages m
        where m.workspace_id = $1 and m.conversation_id = c.id and m.direction = 'internal'
          and m.content ->> 'event' = 'conversation.handed_over' and m.created_at >= c.waiting_since
        order by m.seq desc limit 1
      ) handed on true`,
    since: 'handed.created_at',
    holds: `c.handler <> 'ai' and c.waiting_since is not null`,
  },
};

/**
 * Whom a follow-up would write to, when and what, were it on: of those who are silent just now. Nothing is planned; who fell
 * silent before it is switched on is never written to.
 *
 * @throws Refusal FORBIDDEN, VALIDATION_FAILED for a template or variable that is not there
 */
export function previewFollowup(ctx: Context, body: FollowupBody): Promise<FollowupPreview> {
  requirePermission(ctx, 'followup.manage');
  return transaction(ctx, async (tx) => {
    await refuseUnknown(tx, body);
    const waiting = await waitingFor(tx, body);
    const items: FollowupPreview['items'] = [];
    for (const { since, ...whom } of waiting.slice(0, MOST_FOLLOWUP_EXAMPLES)) {
      const due = dueAfter(since, body);
      const { conversation_id, contact_name } = whom;
      const shown = await asItGoes(tx, body, { ...whom, words: null }, due);
      items.push({ conversation_id, contact_name, due_at: due.toISOString(), ...shown });
    }
    return { customers: waiting.length, items };
  });
}

function waitingFor(tx: Transaction, { trigger, platform }: FollowupBody): Promise<Waiting[]> {
  const { from, since, holds } = WAITING[trigger];
  return tx.query<Waiting>({
    name: `customers-waiting-${trigger}`,
    text: `select c.id as conversation_id, contact.name as contact_name, c.channel_id, channel.kind as channel_kind,
             c.csw_expires_at, ${since} as since
           from conversations c
           join contacts contact on contact.workspace_id = $1 and contact.id = c.contact_id
           join channels channel on channel.workspace_id = $1 and channel.id = c.channel_id
           ${from}
           where c.workspace_id = $1 and c.status = 'open' and c.silenced is null and ${holds}
             and ($2::text is null or channel.kind = $2)
           order by ${since} desc limit ${MOST_FOLLOWUP_CUSTOMERS}`,
    values: [tx.workspaceId, platform],
  });
}
