import type { FollowupBody } from '@sapa/contracts';
import type { LockedConversation } from '../conversations/index.ts';
import type { Transaction } from '../platform/db/context.ts';
import { endedBy, outsideQuiet } from './rules.ts';
import type { FollowupWords } from './tables.ts';

/** A planned message with the follow-up that it belongs to. */
export interface DuePlan {
  id: string;
  followup_id: string;
  conversation_id: string;
  nth: number;
  after_seq: number;
  order_id: string | null;
  due_at: Date;
  words: FollowupWords | null;
  enabled: boolean;
  name: string;
  body: FollowupBody;
}

const PLANNED = `select p.id, p.followup_id, p.conversation_id, p.nth, p.after_seq, p.order_id, p.due_at, p.words,
    f.enabled, f.body ->> 'name' as name, f.body
  from followup_plans p join followups f on f.workspace_id = $1 and f.id = p.followup_id
  where p.workspace_id = $1 and p.id = $2 and p.state = 'planned'`;

/** Undefined: it has gone, or was never planned. */
export async function planById(tx: Transaction, id: string): Promise<DuePlan | undefined> {
  const [row] = await tx.query<DuePlan>({
    name: 'due-followup',
    text: PLANNED,
    values: [tx.workspaceId, id],
  });
  return row;
}

/**
 * The same, held until the commit: whoever cancels it, or switches its follow-up off, was told so before, and it does not go;
 * or waits until it has gone. The follow-up first, as its deletion does, so that neither waits for the other.
 */
export async function holdPlan(tx: Transaction, id: string): Promise<DuePlan | undefined> {
  const [row] = await tx.query<DuePlan>({
    name: 'hold-due-followup',
    text: `${PLANNED} for key share of f for update of p`,
    values: [tx.workspaceId, id],
  });
  return row;
}

/** Why it does not go any more, or until when it waits; neither: it goes now. */
export async function standingOf(
  tx: Transaction,
  due: DuePlan,
  conversation: Pick<LockedConversation, 'id' | 'status' | 'silenced'>,
): Promise<{ ended: string | null; later: Date | null }> {
  const now = tx.app.clock.now();
  const ended = endedBy(await sinceOf(tx, due, conversation));
  const at = due.due_at > now ? due.due_at : outsideQuiet(now, due.body);
  return { ended, later: at > now ? at : null };
}

async function sinceOf(
  tx: Transaction,
  due: DuePlan,
  conversation: Pick<LockedConversation, 'id' | 'status' | 'silenced'>,
) {
  const [row] = await tx.query<{ customer: boolean; person: boolean; settled: boolean }>({
    name: 'since-followup-was-planned',
    text: `select
             exists (select from messages where workspace_id = $1 and conversation_id = $2 and seq > $3
               and direction = 'in') as customer,
             exists (select from messages where workspace_id = $1 and conversation_id = $2 and seq > $3
               and direction = 'out' and sender_type in ('member', 'phone')) as person,
             $4::uuid is not null and not exists (select from orders where workspace_id = $1 and id = $4
               and payment_status = 'unpaid' and status = 'pending') as settled`,
    values: [tx.workspaceId, conversation.id, due.after_seq, due.order_id],
  });
  return {
    enabled: due.enabled,
    status: conversation.status,
    silenced: conversation.silenced !== null,
    customerWrote: row!.customer,
    personWrote: row!.person,
    settled: row!.settled,
  };
}
