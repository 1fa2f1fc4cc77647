import type { listTalks as endpoint, Query, Reply, Talk } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import { readPage, sortBy } from '../../platform/db/keyset.ts';
import type { Moments } from '../days/moments.ts';
import { talks } from '../tables.ts';
import { narrowTalks } from './narrow-talks.ts';
import { readFigures } from './period.ts';
import { spentBy, withTalks } from './written-in-talks.ts';

type Row = Omit<Talk, 'started_at' | 'ended_at' | 'credits'> & { started_at: Date; ended_at: Date | null };

const latestFirst = sortBy('t', 'desc', talks.startedAt);

/** The talks that a figure counts: the condition is the figure's own. */
export function listTalks(
  ctx: Context,
  { cursor, limit, ...asked }: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'analytics.view');
  return readFigures(ctx, asked, async ({ tx, range }) => {
    const moments = asked.when === 'before' ? range.before : range.now;
    const page = await readPage(tx, {
      select: `select t.id, t.conversation_id, c.contact_id, contact.name as contact_name, channel.kind as channel_kind,
          t.started_at, t.ended_at, t.outcome, t.hand_reason, t.first_answer_seconds
        from talks t
        join conversations c on c.workspace_id = $1 and c.id = t.conversation_id
        join contacts contact on contact.workspace_id = $1 and contact.id = c.contact_id
        join channels channel on channel.workspace_id = $1 and channel.id = t.channel_id`,
      where: narrowTalks(tx, asked, moments),
      sort: latestFirst,
      cursor,
      limit,
      present: (row: Row): Talk => ({
        ...row,
        started_at: row.started_at.toISOString(),
        ended_at: row.ended_at?.toISOString() ?? null,
        credits: null,
      }),
    });
    if (asked.spent_by === undefined) return page;
    const cost = await costOfTalks(tx, asked.spent_by, moments, page.items);
    return {
      ...page,
      items: page.items.map((talk) => ({ ...talk, credits: cost.get(talk.id) ?? null })),
    };
  });
}

/** What each of them cost while the period ran. */
async function costOfTalks(
  tx: Transaction,
  agent: string,
  { since, until }: Moments,
  items: readonly Talk[],
): Promise<Map<string, number>> {
  const where = new Filter(tx.workspaceId, since, until);
  const threads = where.value(items.map(({ conversation_id }) => conversation_id));
  const spent = withTalks(
    spentBy(agent, where.value),
    `e.at >= $2::timestamptz and e.at < $3::timestamptz and e.conversation_id = any(${threads}::uuid[])`,
  );
  const rows = await tx.query<{ id: string; credits: number }>({
    text: `select own.id, sum(e.spent)::int as credits from ${spent} group by 1`,
    values: where.values,
  });
  return new Map(rows.map(({ id, credits }) => [id, credits]));
}
