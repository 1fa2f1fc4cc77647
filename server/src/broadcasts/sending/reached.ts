import type { Channel } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { portfolioOf } from './limits.ts';

/**
 * Who sends to strangers from numbers of one portfolio goes one after another, each until its commit: two campaigns at once
 * would both use up what is left of its day.
 */
export async function lockPortfolio(tx: Transaction, channel: Channel): Promise<void> {
  await tx.query({
    name: 'lock-portfolio',
    text: `select pg_advisory_xact_lock(hashtextextended('portfolio:' || $1 || ':' || $2, 0))`,
    values: [tx.workspaceId, portfolioOf(channel)],
  });
}

/** How many a portfolio has reached outside their windows in the last 24 hours: an index alone answers. */
export async function reachedToday(tx: Transaction, channel: Channel): Promise<number> {
  const [row] = await tx.query<{ count: number }>({
    name: 'reached-today',
    text: `select count(*)::int as count from portfolio_sends
           where workspace_id = $1 and portfolio = $2 and at > now() - interval '24 hours'`,
    values: [tx.workspaceId, portfolioOf(channel)],
  });
  return row?.count ?? 0;
}

/** Those among these addresses that it has reached today already: they count no second time. */
export async function freshAmong(
  tx: Transaction,
  channel: Channel,
  addresses: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ address: string }>({
    name: 'reached-among',
    text: `select a.address from unnest($3::text[]) as a (address)
           where not exists (select from portfolio_sends p where p.workspace_id = $1 and p.portfolio = $2
             and p.address = a.address and p.at > now() - interval '24 hours')`,
    values: [tx.workspaceId, portfolioOf(channel), addresses],
  });
  return new Set(rows.map(({ address }) => address));
}

export function noteReached(tx: Transaction, channel: Channel, addresses: readonly string[]): void {
  if (addresses.length === 0) return;
  tx.write({
    name: 'note-reached',
    text: `insert into portfolio_sends as p (workspace_id, portfolio, address, at)
           select $1, $2, a.address, now() from unnest($3::text[]) as a (address) order by a.address
           on conflict (workspace_id, portfolio, address) do update set at = excluded.at
           where p.at <= now() - interval '24 hours'`,
    values: [tx.workspaceId, portfolioOf(channel), addresses],
  });
}
