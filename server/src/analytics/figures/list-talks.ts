import type { listTalks as endpoint, Query, Reply, Talk } from '@sapa/contracts';
import { type Context, requirePermission } from '../../platform/db/context.ts';
import type { Filter } from '../../platform/db/filter.ts';
import { readPage, sortBy } from '../../platform/db/keyset.ts';
import type { Moments } from '../days/moments.ts';
import { talks } from '../tables.ts';
import { narrowTalks } from './narrow-talks.ts';
import { readFigures } from './period.ts';
import { spentBy, withTalks } from './written-in-talks.ts';

type Row = Omit<Talk, 'started_at' | 'ended_at'> & { started_at: Date; ended_at: Date | null };

const latestFirst = sortBy('t', 'desc', talks.startedAt);

/** The talks that a figure counts: the condition is the figure's own. */
export function listTalks(
  ctx: Context,
  { cursor, limit, ...asked }: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'analytics.view');
  return readFigures(ctx, asked, ({ tx, range }) => {
    const moments = asked.when === 'before' ? range.before : range.now;
    const where = narrowTalks(tx, asked, moments);
    const cost = asked.spent_by === undefined ? '' : costOfTalks(asked.spent_by, moments, where);
    return readPage(tx, {
      select: `${cost} select t.id, t.conversation_id, c.contact_id, contact.name as contact_name, channel.kind as channel_kind,
          t.started_at, t.ended_at, t.outcome, t.hand_reason, t.first_answer_seconds,
          ${cost === '' ? 'null' : 'cost.credits'} as credits
        from talks t ${cost === '' ? '' : 'join cost on cost.id = t.id'}
        join conversations c on c.workspace_id = $1 and c.id = t.conversation_id
        join contacts contact on contact.workspace_id = $1 and contact.id = c.contact_id
        join channels channel on channel.workspace_id = $1 and channel.id = t.channel_id`,
      where,
      sort: latestFirst,
      cursor,
      limit,
      present: (row: Row) => ({
        ...row,
        started_at: row.started_at.toISOString(),
        ended_at: row.ended_at?.toISOString() ?? null,
      }),
    });
  });
}

/** What each of them cost while the period ran. */
const costOfTalks = (agent: string, { since, until }: Moments, { value }: Filter): string =>
  `with cost as materialized (select own.id, sum(e.spent)::int as credits from ${withTalks(
    spentBy(agent, value),
    `e.at >= ${value(since)}::timestamptz and e.at < ${value(until)}::timestamptz`,
  )} group by 1)`;
