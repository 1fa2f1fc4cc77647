import type { DayFigure, listFigureConversations as endpoint, Query, Reply } from '@sapa/contracts';
import { messages } from '../../conversations/tables.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import { readPage, sortBy } from '../../platform/db/keyset.ts';
import { today } from './day.ts';
import { type Whose, whoseDay } from './whose.ts';

interface Row {
  id: string;
  contact_id: string;
  contact_name: string;
  channel_kind: Reply<typeof endpoint>['items'][number]['channel_kind'];
  created_at: Date;
  preview: string;
}

/** By the last message of each that counted. */
const latestFirst = sortBy('counted', 'desc', messages.createdAt);

/** The conversations that a figure of today counts, the one that counted last on top. */
export function listFigureConversations(
  ctx: Context,
  { figure, cursor, limit }: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'conversation.view');
  return transaction(ctx, async (tx) => {
    const day = await today(tx);
    const where = new Filter(tx.workspaceId, day.since);
    const whose = whoseDay(tx, day, where.value);
    const counted = figure === 'rated' ? ratedOf(whose) : saidOf(figure, whose, where.value(day.firstId));
    return readPage(tx, {
      select: `
        with counted as (${counted})
        select c.id, c.contact_id, contact.name as contact_name, channel.kind as channel_kind, counted.created_at,
          left(counted.text, 140) as preview
        from counted
        join conversations c on c.workspace_id = $1 and c.id = counted.id
        join contacts contact on contact.workspace_id = $1 and contact.id = c.contact_id
        join channels channel on channel.workspace_id = $1 and channel.id = c.channel_id`,
      where,
      sort: latestFirst,
      cursor,
      limit,
      present: ({ created_at, ...row }: Row) => ({ ...row, at: created_at.toISOString() }),
    });
  });
}

/** By the last message of each that counts. */
const saidOf = (figure: DayFigure, whose: Whose, firstId: string): string => `
  select distinct on (m.conversation_id) m.conversation_id as id, m.created_at, m.text
  from messages m
  where m.workspace_id = $1 and m.id >= ${firstId}::uuid and m.created_at >= $2 and ${whose.figure(figure)} and ${whose.counts('m')}
  order by m.conversation_id, m.created_at desc, m.id desc`;

/** By the last rating of each, as `satisfactionOfDay` counts them. */
const ratedOf = (whose: Whose): string => `
  select distinct on (s.conversation_id) s.conversation_id as id, s.answered_at as created_at,
    concat_ws(': ', s.score || ' dari 5', nullif(s.comment, '')) as text
  from csat_surveys s
  where s.workspace_id = $1 and s.answered_at >= $2 and s.score is not null
    and ${whose.scope === 'own' ? whose.rated('s') : whose.counts('s')}
  order by s.conversation_id, s.answered_at desc`;
