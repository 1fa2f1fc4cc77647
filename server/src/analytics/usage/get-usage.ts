import { limitsOf, type Usage } from '@sapa/contracts';
import { beginningOfMonth, runsOutAt, usageState } from '../../billing/index.ts';
import { countSeats } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

/** Everything the usage screen begins with; days are those of Jakarta, like the month. */
export function getUsage(ctx: Context): Promise<Usage> {
  requirePermission(ctx, 'billing.manage');
  return transaction(ctx, async (tx) => {
    const state = await usageState(tx);
    const begins = beginningOfMonth(state.month);
    const [days, agents, features, seats, places] = await Promise.all([
      perDay(tx, begins, state.month),
      spentBy<Usage['agents'][number]>(
        tx,
        begins,
        'agent_id as id, (array_agg(agent_name order by at desc))[1] as name',
        'agent_id',
      ),
      spentBy<Usage['features'][number]>(tx, begins, 'feature', 'feature'),
      countSeats(tx),
      placesOf(tx),
    ]);
    const limits = limitsOf(places.smaller_plan_ahead ?? state.plan_title);
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
      smaller_plan_ahead: places.smaller_plan_ahead,
      members: { used: seats.members, invited: seats.invited, limit: limits.members },
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
  tx.query<Row>({
    name: `usage-by-${by}`,
    text: `select ${what}, sum(spent)::int as credits, count(*)::int as replies from credit_entries
           where workspace_id = $1 and kind = 'settle' and at >= $2 and spent > 0
           group by ${by} order by credits desc, ${by}`,
    values: [tx.workspaceId, begins],
  });

async function placesOf(tx: Transaction) {
  const [row] = await tx.query<{
    agents: number;
    channels: number;
    whitelisted: number;
    smaller_plan_ahead: string | null;
  }>({
    name: 'usage-places',
    text: `select
        (select count(*)::int from ai_agents where workspace_id = $1) as agents,
        (select count(*)::int from channels where workspace_id = $1 and status <> 'disconnected') as channels,
        (select count(*)::int from channels where workspace_id = $1 and whitelisted_at is not null) as whitelisted,
        (select smaller_plan_ahead from workspaces where id = $1)`,
    values: [tx.workspaceId],
  });
  return found(row);
}
