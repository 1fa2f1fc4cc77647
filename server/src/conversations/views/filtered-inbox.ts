import type { listFilteredConversations, Query, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { keysetPage } from '../../platform/db/keyset.ts';
import { planOnce } from '../../platform/db/plan-once.ts';
import { presentConversation } from '../conversation-row.ts';
import { type PlacedRow, selectPlaced, sortOf } from '../inbox-sorts.ts';
import { countsOf } from '../visibility/counts.ts';
import { sortFirst } from '../visibility/pick-page.ts';
import { walkOrGather } from '../visibility/walk-or-gather.ts';
import { matching } from './matching.ts';

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
    const { where, found, isOpen, few, hasOnePlan, isOneMembers } = await matching(
      tx,
      filter,
      tab,
      counts.all,
    );
    const order = sortOf(tab, sort);
    const present = (row: PlacedRow) => presentConversation(row);
    const isInOrder = isOneMembers && sort === 'latest';
    const merge =
      isOpen && few === null && !isInOrder
        ? walkOrGather(found, where.conditions)
        : sortFirst(where.conditions, few ?? undefined);
    const list = keysetPage({
      select: selectPlaced(order),
      where,
      merge,
      sort: order,
      cursor,
      limit,
      present,
    });
    const page = list.answer(await tx.query<PlacedRow>(hasOnePlan ? planOnce(tx, list) : list));
    return { ...page, counts };
  });
}
