import type { Transaction } from '../../platform/db/context.ts';

/**
 * Takes a campaign's messages out of the outbound queue: from this commit on none of them begins. They stay in their
 * threads, waiting. What a sender has in hand ends as it ends, and is not tried again.
 */
export async function recallBroadcast(tx: Transaction, campaignId: string): Promise<void> {
  await tx.query({
    name: 'halt-broadcast',
    text: `insert into halted_broadcasts (workspace_id, campaign_id) values ($1, $2) on conflict do nothing`,
    values: [tx.workspaceId, campaignId],
  });
  await tx.query({
    name: 'recall-broadcast',
    text: `delete from outbound_deliveries d using messages m
           where d.workspace_id = $1 and d.sending_since is null
             and m.workspace_id = $1 and m.id = d.message_id and m.campaign_id = $2`,
    values: [tx.workspaceId, campaignId],
  });
}

/**
 * It goes on: what was recalled is back in the queue. Each message is asked for under its lock: one whose answer is just being
 * written down has left the queue by then, and would be sent again. @param messageIds those that wait
 */
export async function requeueBroadcast(
  tx: Transaction,
  campaignId: string,
  messageIds: readonly string[],
): Promise<void> {
  await tx.query({
    name: 'unhalt-broadcast',
    text: 'delete from halted_broadcasts where workspace_id = $1 and campaign_id = $2',
    values: [tx.workspaceId, campaignId],
  });
  await tx.query({
    name: 'requeue-broadcast',
    text: `with waiting as materialized (
             select m.workspace_id, m.conversation_id, m.seq, m.id from messages m
             where m.workspace_id = $1 and m.id = any($2::uuid[]) and m.status = 'queued' order by m.id for update
           )
           insert into outbound_deliveries (workspace_id, conversation_id, seq, message_id)
           select workspace_id, conversation_id, seq, id from waiting
           on conflict do nothing`,
    values: [tx.workspaceId, messageIds],
  });
  tx.afterCommit(() => tx.app.sending.wake());
}

/** What was recalled goes for good: in its thread it says that it was not sent. @param messageIds those that wait */
export async function giveUpBroadcast(tx: Transaction, messageIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'give-up-broadcast',
    text: `update messages m set status = 'failed', error_code = 'campaign_cancelled', updated_at = now()
           where m.workspace_id = $1 and m.id = any($2::uuid[]) and m.status = 'queued' and not exists (
             select from outbound_deliveries d
             where d.workspace_id = $1 and d.conversation_id = m.conversation_id and d.seq = m.seq)`,
    values: [tx.workspaceId, messageIds],
  });
}
