import type { Transaction } from '../platform/db/context.ts';
import { insertBoard } from './boards/insert-board.ts';

/**
 * Whoever changes boards or tickets of a workspace does it one after the other, until the commit: numbers, places,
 * limits and the columns' counters are right without further locks. The first who comes makes the first board.
 */
export async function lockTickets(tx: Transaction): Promise<void> {
  if (await hasCounter(tx)) return;
  const rows = await tx.query({
    name: 'open-tickets',
    text: `insert into ticket_counters (workspace_id) values ($1) on conflict do nothing returning workspace_id`,
    values: [tx.workspaceId],
  });
  if (rows.length === 1) await insertBoard(tx, 'Default Board');
  // Somebody else was first, and has committed: the insert waited for that.
  else await hasCounter(tx);
}

async function hasCounter(tx: Transaction): Promise<boolean> {
  const rows = await tx.query({
    name: 'lock-tickets',
    text: 'select from ticket_counters where workspace_id = $1 for update',
    values: [tx.workspaceId],
  });
  return rows.length === 1;
}
