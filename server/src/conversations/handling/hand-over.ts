import type { Conversation } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import type { LockedConversation } from '../lock-conversation.ts';
import { actOn } from '../state/apply-act.ts';

/**
 * An AI agent gives this locked conversation to people: into the queue, with the reason as a grey line and one sentence of
 * what the customer needs on top of the contact panel. The words to the customer and the card are the caller's, in the
 * same transaction: a hand-over is never silent. Does nothing more when a member took it meanwhile.
 *
 * @param reason Indonesian, one line, as the team reads it
 */
export async function handOver(
  tx: Transaction,
  conversation: LockedConversation,
  { reason, summary }: { reason: string; summary: string },
): Promise<Conversation> {
  tx.write({
    name: 'summarise-conversation',
    text: 'update conversations set summary = $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, conversation.id, summary],
  });
  return actOn(tx, conversation, { type: 'handed_over', reason });
}
