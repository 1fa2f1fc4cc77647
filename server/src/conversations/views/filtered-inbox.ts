import {
  type countConversations,
  type InboxCounts,
  type listFilteredConversations,
  MOST_COUNTED,
  type Query,
  type Reply,
} from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { keysetPage } from '../../platform/db/keyset.ts';
import { planOnce } from '../../platform/db/plan-once.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { CONVERSATION_COLUMNS, FROM_CONVERSATIONS, presentConversation } from '../conversation-row.ts';
import { PLACES, type PlacedRow, sortOf } from '../inbox-sorts.ts';
import { inboxCounts } from '../visibility/counts.ts';
import { limitsOf } from '../visibility/may-see.ts';
import { sortFirst } from '../visibility/pick-page.ts';
import { walkOrGather } from '../visibility/walk-or-gather.ts';
import { matching } from './matching.ts';

/** A count that takes longer is not waited for: it is "so many at least". */
const PATIENCE_MS = 250;

/**
 * A page of the conversations that match a filter, in the order of the inbox.
 *
 * @throws Refusal VALIDATION_FAILED for a filter that names what was deleted, or asks it for what it is not
 */
export function listFiltered(
  ctx: Context,
  { tab, sort, filter, cursor, limit }: Query<typeof listFilteredConversations>,
): Promise<Reply<typeof listFilteredConversations>> {
  requirePermission(ctx, 'conversation.view');
  return transaction(ctx, async (tx) => {
    const counts = await countsOf(tx);
    const { where, ids, isOpen, few, hasOnePlan } = await matching(tx, filter, tab, counts.all);
    const select = `select ${CONVERSATION_COLUMNS}, ${PLACES} ${FROM_CONVERSATIONS}`;
    const present = (row: PlacedRow) => presentConversation(row);
    const merge =
      isOpen && few === null
        ? walkOrGather(ids, where.conditions)
        : sortFirst(where.conditions, few ?? undefined);
    const list = keysetPage({
      select,
      where,
      merge,
      sort: sortOf(tab, sort),
      cursor,
      limit,
      present,
    });
    const page = list.answer(await tx.query<PlacedRow>(hasOnePlan ? planOnce(tx, list) : list));
    return { ...page, counts };
  });
}

/**
 * How many match: exactly up to `MOST_COUNTED`, and as far as 250 ms go. What is asked of a conversation itself is counted
 * in indexes alone; few of 1,000,000 by what no index holds (a field of their contacts) is told without a figure.
 *
 * @throws Refusal VALIDATION_FAILED as above
 */
export async function countMatching(
  ctx: Context,
  { filter }: Query<typeof countConversations>,
): Promise<Reply<typeof countConversations>> {
  requirePermission(ctx, 'conversation.view');
  const most = MOST_COUNTED;
  try {
    const counted = await transaction(ctx, async (tx) => {
      const openInSight = limitsOf(tx.actor) === null ? undefined : (await countsOf(tx)).all;
      const { where, ids, hasOnePlan } = await matching(tx, filter, 'all', openInSight);
      tx.write({
        name: 'patience',
        text: `select set_config('statement_timeout', $1, true)`,
        values: [String(PATIENCE_MS)],
      });
      const counting = {
        text: `select count(*)::int as count from (select from (${ids}) matching limit ${most + 1}) matched`,
        values: where.values,
      };
      const [row] = await tx.query<{ count: number }>(hasOnePlan ? planOnce(tx, counting) : counting);
      return row?.count ?? 0;
    });
    return { count: Math.min(counted, most), exact: counted <= most };
  } catch (error) {
    if (tookTooLong(error)) return { count: 0, exact: false };
    throw error;
  }
}

/** What the tabs hold for who asks. */
async function countsOf(tx: Transaction): Promise<InboxCounts> {
  const [counts] = await readTogether(
    tx,
    inboxCounts(tx, tx.actor.type === 'member' ? tx.actor.memberId : null),
  );
  return counts;
}

/** The statement was ended by its own `statement_timeout`. */
const tookTooLong = (error: unknown): boolean => (error as { code?: unknown }).code === '57014';
