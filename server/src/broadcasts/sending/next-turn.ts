import type { Transaction } from '../../platform/db/context.ts';

/** When the turn of the next who waits comes, on their own clock; null: nobody waits for a time. */
export async function nextTurn(tx: Transaction, campaignId: string): Promise<Date | null> {
  const [row] = await tx.query<{ next: Date | null }>({
    name: 'next-turn-of-recipients',
    text: `select min(due_at) as next from campaign_recipients
           where workspace_id = $1 and campaign_id = $2 and apart = 'waiting' and due_at > $3`,
    values: [tx.workspaceId, campaignId, tx.app.clock.now()],
  });
  return row?.next ?? null;
}
