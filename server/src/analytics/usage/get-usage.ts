import { limitsOf, type Usage } from '@sapa/contracts';
import { beginningOfMonth, usageState } from '../../billing/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import { runsOutAt } from './rules.ts';

/** Everything the usage screen begins with; days are those of Jakarta, like the month. */
export function getUsage(ctx: Context): Promise<Usage> {
  requirePermission(ctx, 'billing.manage');
  return transaction(ctx, async (tx) => {
    const state = await usageState(tx);
    const begins = beginningOfMonth(state.month);
    const [days, agents, features, places] = await Promise.all([
      perDay(tx, begins, state.month),
      spentBy<Usage['agents'][number]>(
        tx,
        begins,
        'agent_id as id, (array_agg(agent_name order by at desc))[1] as name',
        'agent_id',
      ),
      spentBy<Usage['features'][number]>(tx, begins, 'feature', 'feature'),
      placesOf(tx),
    ]);
    const limits = limitsOf(state.plan_title);
    const time = { begins, now: tx.app.clock.now(), ends: new Date(state.resets_at) };
    const { credits, active_contacts: contacts } = state;
    const lasts = (used: number, left: number) => runsOutAt({ used, left }, time)?.toISOString() ?? null;
    return {
      ...state,
      credits: { ...credits, runs_out_at: lasts(credits.used + credits.top_up_used, credits.left) },
      active_contacts: {
        ...contacts,
        runs_out_at: contacts.limit === null ? null : lasts(contacts.used, contacts.limit - contacts.used),
      },
      members: { used: places.members, invited: places.invited, limit: limits.members },
      ai_agents: { used: places.agents, limit: limits.ai_agents },
      channels: { used: places.channels, limit: limits.channels },
      whitelisted_numbers: { used: places.whitelisted, limit: limits.whitelisted_numbers },
      days,
      agents,
      features,
    };
  });
}

const perDay = (tx: Transaction, begins: Date, month: string): Promise<Usage['days']> =>
  tx.query({
    name: 'usage-per-day',
    text: `select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(c.credits, 0)::int as credits,
             coalesce(a.contacts, 0)::int as contacts
           from generate_series(($2::timestamptz at time zone 'Asia/Jakarta')::date,
             ($4::timestamptz at time zone 'Asia/Jakarta')::date, interval '1 day') as d (day)
           left join (
             select (at at time zone 'Asia/Jakarta')::date as day, sum(spent) as credits from credit_entries
             where workspace_id = $1 and kind = 'settle' and at >= $2 group by 1
           ) c on c.day = d.day::date
           left join (
             select (at at time zone 'Asia/Jakarta')::date as day, count(*) as contacts from active_contacts
             where workspace_id = $1 and month = $3 group by 1
           ) a on a.day = d.day::date
           order by d.day`,
    values: [tx.workspaceId, begins, month, tx.app.clock.now()],
  });

const spentBy = <Row extends object>(
  tx: Transaction,
  begins: Date,
  what: string,
  by: 'agent_id' | 'feature',
): Promise<Row[]> =>
  tx.query<Row & Record<string, unknown>>({
    name: `usage-by-${by}`,
    text: `select ${what}, sum(spent)::int as credits, count(*)::int as replies from credit_entries
           where workspace_id = $1 and kind = 'settle' and at >= $2 and spent > 0
           group by ${by} order by credits desc, ${by}`,
    values: [tx.workspaceId, begins],
  });

async function placesOf(tx: Transaction) {
  const [row] = await tx.query<{
    members: number;
    invited: number;
    agents: number;
    channels: number;
    whitelisted: number;
  }>({
    name: 'usage-places',
    text: `select
        (select count(*)::int from members where workspace_id = $1 and disabled_at is null) as members,
        (select count(*)::int from invitations where workspace_id = $1 and expires_at > $2) as invited,
        (select count(*)::int from ai_agents where workspace_id = $1) as agents,
        (select count(*)::int from channels where workspace_id = $1 and status <> 'disconnected') as channels,
        (select count(*)::int from channels where workspace_id = $1 and whitelisted_at is not null) as whitelisted`,
    values: [tx.workspaceId, tx.app.clock.now()],
  });
  return found(row);
}
