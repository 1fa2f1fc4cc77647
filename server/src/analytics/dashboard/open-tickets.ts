import type { Transaction } from '../../platform/db/context.ts';

/** Of all boards. Added up from what the columns count, so it costs the same with 10 tickets and with 1,000,000. */
export async function openTickets(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ open: number }>({
    name: 'dashboard-open-tickets',
    text: `select coalesce(sum(tickets), 0)::int as open from board_columns where workspace_id = $1 and not done`,
    values: [tx.workspaceId],
  });
  return row?.open ?? 0;
}
