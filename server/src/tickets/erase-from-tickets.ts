import type { Transaction } from '../platform/db/context.ts';
import { lockTickets } from './lock-tickets.ts';

/** What was to be done stays in its place, with its value; for whom, and their words, do not. @returns the ids of those tickets */
export async function eraseFromTickets(tx: Transaction, conversationIds: string[]): Promise<string[]> {
  await lockTickets(tx);
  const rows = await tx.query<{ id: string }>({
    name: 'erase-from-tickets',
    text: `update tickets set conversation_id = null, title = 'Tiket pelanggan terhapus', description = '',
             updated_at = greatest($3, updated_at + interval '1 millisecond')
           where workspace_id = $1 and conversation_id = any($2::uuid[]) returning id`,
    values: [tx.workspaceId, conversationIds, tx.app.clock.now()],
  });
  return rows.map(({ id }) => id);
}
