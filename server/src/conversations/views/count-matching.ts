import {
  alternativesOf,
  type countConversations,
  type InboxCondition,
  type InboxConditions,
  MOST_COUNTED,
  type Query,
  type Reply,
} from '@sapa/contracts';
import { askTogether } from '../../platform/ask-together.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { planOnce } from '../../platform/db/plan-once.ts';
import { countsOf } from '../visibility/counts.ts';
import { limitsOf, sightOf } from '../visibility/may-see.ts';
import { matchingByScope } from './matching.ts';

/** A count that takes longer is not waited for: it is "so many at least". */
const PATIENCE_MS = 250;

/**
 * How many match: exactly up to `MOST_COUNTED`, and as far as 250 ms go. What is asked of a conversation itself is counted
 * in indexes alone; few of 1,000,000 by what no index holds (a field of their contacts) is told without a figure.
 *
 * All screens of a team hear of a change at once and ask for the same view: what its members see alike is counted once
 * for all who ask within a quarter of a second, and beside it what each of them handles or follows elsewhere.
 *
 * @throws Refusal VALIDATION_FAILED for a filter that names what was deleted, or asks it for what it is not
 */
export async function countMatching(
  ctx: Context,
  { filter }: Query<typeof countConversations>,
): Promise<Reply<typeof countConversations>> {
  requirePermission(ctx, 'conversation.view');
  const { app, workspaceId, actor } = ctx;
  const memberId = actor.type === 'member' ? actor.memberId : null;
  const view = sightOf(actor);
  const reader = namesReader(filter) ? memberId : null;
  const key = JSON.stringify([workspaceId, view, reader, filter]);
  try {
    const counted = await askTogether(app, key, memberId, (memberIds) => count(ctx, filter, memberIds));
    const sum = (counted.get(null) ?? 0) + (memberId === null ? 0 : (counted.get(memberId) ?? 0));
    return { count: Math.min(sum, MOST_COUNTED), exact: sum <= MOST_COUNTED };
  } catch (error) {
    if (tookTooLong(error)) return { count: 0, exact: false };
    throw error;
  }
}

/** By member what they see beside the others; under null what all of them see, who stand where `ctx`'s actor stands. */
function count(
  ctx: Context,
  filter: InboxConditions,
  memberIds: readonly (string | null)[],
): Promise<Map<string | null, number>> {
  return transaction(ctx, async (tx) => {
    const open = limitsOf(tx.actor) === null ? undefined : (await countsOf(tx)).all;
    const { inScope, beside, values, hasOnePlan } = await matchingByScope(tx, filter, open);
    tx.write({
      name: 'patience',
      text: `select set_config('statement_timeout', $1, true)`,
      values: [String(PATIENCE_MS)],
    });
    const first = (ids: string) =>
      `(select count(*)::int from (select from (${ids}) matching limit ${MOST_COUNTED + 1}) matched)`;
    const parts = [`select null::uuid as member_id, ${first(inScope)} as count`];
    if (beside !== null)
      parts.push(
        `select m.id, ${first(beside)} from unnest($${values.push([...new Set(memberIds)])}::uuid[]) m (id)`,
      );
    const counting = { text: parts.join(' union all '), values };
    const rows = await tx.query<{ member_id: string | null; count: number }>(
      hasOnePlan ? planOnce(tx, counting) : counting,
    );
    return new Map(rows.map((row) => [row.member_id, row.count]));
  });
}

/** Then even who stands in the same teams asks for something else. */
const namesReader = ({ all }: InboxConditions): boolean =>
  all
    .flatMap(alternativesOf<InboxCondition>)
    .some(({ subject, values }) => subject === 'handler' && values.includes('me'));

/** The statement was ended by its own `statement_timeout`. */
const tookTooLong = (error: unknown): boolean => (error as { code?: unknown }).code === '57014';
