import type { Transaction } from '../../platform/context.ts';
import { announceConversation } from '../announce.ts';
import { countSoon } from '../push-counts.ts';

/** Screens show a page of 30; past this many they learn of the change from the counts and their next reload. */
const announced = 100;

/** An AI agent no longer answers: its conversations wait in the queue, where another agent may take them. */
export async function releaseAi(tx: Transaction, agentId: string): Promise<void> {
  const released = await tx.query<{ id: string }>({
    name: 'release-ai-conversations',
    text: `update conversations set handler = 'queue', handler_id = null, handler_name = null,
             revision = revision + 1, updated_at = now()
           where workspace_id = $1 and handler = 'ai' and handler_id = $2 returning id`,
    values: [tx.workspaceId, agentId],
  });
  for (const { id } of released.slice(0, announced)) await announceConversation(tx, id);
  tx.afterCommit(() => countSoon(tx.app, tx.workspaceId));
}
