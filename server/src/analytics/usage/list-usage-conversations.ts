import type { listUsageConversations as endpoint, Query, Reply } from '@sapa/contracts';
import { beginningOfMonth, monthOf } from '../../billing/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';

type Item = Reply<typeof endpoint>['items'][number];
type Row = Omit<Item, 'at' | 'agent'> & {
  at: Date;
  agent_id: string | null;
  agent_name: string | null;
};

/** A figure leads to what it counts, not to all of a large month: the export is for that. */
const MOST = 100;

/** What a figure of the usage screen counts, the newest on top. */
export function listUsageConversations(
  ctx: Context,
  query: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'billing.manage');
  return transaction(ctx, async (tx) => {
    const rows = await (query.meter === 'credits' ? spenders(tx, query) : contacts(tx, query));
    return {
      items: rows.slice(0, MOST).map(({ agent_id, agent_name, at, ...row }) => ({
        ...row,
        agent: agent_id === null || agent_name === null ? null : { id: agent_id, name: agent_name },
        at: at.toISOString(),
      })),
      more: rows.length > MOST,
    };
  });
}

const spenders = (tx: Transaction, { day, agent_id, feature }: Query<typeof endpoint>): Promise<Row[]> =>
  tx.query<Row>({
    name: 'usage-spenders',
    text: `with spent as (
        select conversation_id, agent_id, (array_agg(agent_name order by at desc))[1] as agent_name,
          sum(spent)::int as amount, max(at) as at
        from credit_entries
        where workspace_id = $1 and kind = 'settle' and at >= $2 and spent > 0
          and ($3::date is null or (at at time zone 'Asia/Jakarta')::date = $3)
          and ($4::uuid is null or agent_id = $4) and ($5::text is null or feature = $5)
        group by conversation_id, agent_id order by max(at) desc limit ${MOST + 1}
      )
      select c.id as conversation_id, c.contact_id, case when s.conversation_id is null then 'Uji coba agen'
          else coalesce(contact.name, 'Kontak yang sudah dihapus') end as name,
        channel.kind as channel_kind, s.agent_id, s.agent_name, s.amount, s.at
      from spent s
      left join conversations c on c.workspace_id = $1 and c.id = s.conversation_id
      left join contacts contact on contact.workspace_id = $1 and contact.id = c.contact_id
      left join channels channel on channel.workspace_id = $1 and channel.id = c.channel_id
      order by s.at desc`,
    values: [
      tx.workspaceId,
      beginningOfMonth(monthOf(tx.app.clock.now())),
      day ?? null,
      agent_id ?? null,
      feature ?? null,
    ],
  });

const contacts = (tx: Transaction, { day }: Query<typeof endpoint>): Promise<Row[]> =>
  tx.query<Row>({
    name: 'usage-contacts',
    text: `with wrote as (
        select contact_id, ordinal, at from active_contacts
        where workspace_id = $1 and month = $2
          and ($3::date is null or (at at time zone 'Asia/Jakarta')::date = $3)
        order by ordinal desc limit ${MOST + 1}
      )
      select c.id as conversation_id, w.contact_id, coalesce(contact.name, 'Kontak yang sudah dihapus') as name,
        c.kind as channel_kind, null as agent_id, null as agent_name, w.ordinal as amount, w.at
      from wrote w
      left join contacts contact on contact.workspace_id = $1 and contact.id = w.contact_id
      left join lateral (
        select c.id, channel.kind from conversations c
        join channels channel on channel.workspace_id = c.workspace_id and channel.id = c.channel_id
        where c.workspace_id = $1 and c.contact_id = w.contact_id order by c.last_activity_at desc limit 1
      ) c on true
      order by w.ordinal desc`,
    values: [tx.workspaceId, monthOf(tx.app.clock.now()), day ?? null],
  });
