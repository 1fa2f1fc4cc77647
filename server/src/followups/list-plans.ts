import type {
  listFollowupPlans as endpoint,
  FollowupBody,
  FollowupPlan,
  Query,
  Reply,
} from '@sapa/contracts';
import type { LockedConversation } from '../conversations/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { filterOf } from '../platform/db/filter.ts';
import { readPage, sortBy } from '../platform/db/keyset.ts';
import { found } from '../platform/errors.ts';
import { asItGoes, shown } from './as-it-goes.ts';
import { followupById } from './followup-row.ts';
import { type FollowupWords, followupPlans } from './tables.ts';

interface Row {
  id: string;
  conversation_id: string;
  contact_name: string;
  state: FollowupPlan['state'];
  nth: number;
  due_at: Date;
  why: string | null;
  words: FollowupWords | null;
  settled_at: Date | null;
  channel_id: string;
  channel_kind: LockedConversation['channel_kind'];
  csw_expires_at: Date | null;
}

const SELECT = `select p.id, p.conversation_id, contact.name as contact_name, p.state, p.nth, p.due_at, p.why, p.words,
    p.settled_at, c.channel_id, channel.kind as channel_kind, c.csw_expires_at
  from followup_plans p
  join conversations c on c.workspace_id = p.workspace_id and c.id = p.conversation_id
  join contacts contact on contact.workspace_id = p.workspace_id and contact.id = c.contact_id
  join channels channel on channel.workspace_id = p.workspace_id and channel.id = c.channel_id`;
const SOONEST = sortBy('p', 'asc', followupPlans.dueAt);
const NEWEST = sortBy('p', 'desc', followupPlans.dueAt);

/**
 * What is planned, with the words that each would get were it due now, or why none; or what became of those before.
 *
 * @throws Refusal NOT_FOUND
 */
export function listFollowupPlans(
  ctx: Context,
  id: string,
  { state, ...page }: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'followup.manage');
  return transaction(ctx, async (tx) => {
    const followup = await followupById(tx, id);
    const read = await readPage(tx, {
      select: SELECT,
      where: filterOf(tx, 'p').having({ 'p.followup_id': id, 'p.state': state }),
      sort: state === 'planned' ? SOONEST : NEWEST,
      ...page,
      present: (row: Row) => row,
    });
    const items: FollowupPlan[] = [];
    for (const row of read.items) items.push(await present(tx, followup, row));
    return { ...read, items };
  });
}

/** One that is planned. @throws Refusal NOT_FOUND */
export async function planAsOfNow(tx: Transaction, followupId: string, id: string): Promise<FollowupPlan> {
  const [row] = await tx.query<Row>({
    name: 'followup-plan-as-of-now',
    text: `${SELECT} where p.workspace_id = $1 and p.id = $2`,
    values: [tx.workspaceId, id],
  });
  return present(tx, await followupById(tx, followupId), found(row));
}

async function present(tx: Transaction, followup: FollowupBody, row: Row): Promise<FollowupPlan> {
  const { id, conversation_id, contact_name, state, nth } = row;
  const now =
    state === 'planned'
      ? await asItGoes(tx, followup, row, tx.app.clock.now())
      : { ...shown(row.words), why: row.why };
  return {
    id,
    conversation_id,
    contact_name,
    state,
    nth,
    due_at: row.due_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    ...now,
  };
}

/** Somebody does not want this one to go. @throws Refusal NOT_FOUND, also for what has gone */
export function cancelFollowupPlan(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx, 'followup.manage');
  return transaction(ctx, async (tx) => {
    const [cancelled] = await tx.query({
      name: 'cancel-followup-plan',
      text: `update followup_plans set state = 'cancelled', why = 'Dibatalkan oleh tim.', settled_at = $3
             where workspace_id = $1 and id = $2 and state = 'planned' returning id`,
      values: [tx.workspaceId, id, tx.app.clock.now()],
    });
    found(cancelled);
    tx.emit('followups.changed', {});
  });
}
