import type { Transaction } from '../../platform/db/context.ts';

/**
 * Until when everything that a campaign has in the outbound queue waits because its provider asked to slow down. The queue
 * holds half a second's messages of it at most.
 *
 * @returns null: some of it is under way, or due within a second
 */
export async function slowedUntil(tx: Transaction, campaignId: string): Promise<Date | null> {
  const [row] = await tx.query<{ until: Date }>({
    name: 'broadcast-slowed-until',
    text: `select min(d.due_at) as until from outbound_deliveries d
           join messages m on m.workspace_id = $1 and m.id = d.message_id and m.campaign_id = $2
           where d.workspace_id = $1 and d.due_at < 'infinity'
           having bool_and(d.attempts > 0 and d.sending_since is null and d.due_at > now() + interval '1 second')`,
    values: [tx.workspaceId, campaignId],
  });
  return row?.until ?? null;
}
