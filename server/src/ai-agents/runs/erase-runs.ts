import type { Transaction } from '../../platform/db/context.ts';
import { eraseAsked } from '../gaps/erase-asked.ts';

const AT_ONCE = 1_000;

/**
 * What agents thought of in these conversations, and the questions that were taken from them; what it cost stays in the
 * ledger of credits.
 *
 * @returns how many turns
 */
export async function eraseRuns(tx: Transaction, conversationIds: string[]): Promise<number> {
  await tx.query({
    name: 'erase-questions',
    text: 'delete from ai_questions where workspace_id = $1 and conversation_id = any($2::uuid[])',
    values: [tx.workspaceId, conversationIds],
  });
  await eraseAsked(tx, conversationIds);
  const gone = await tx.query({
    name: 'erase-runs',
    text: `delete from ai_runs r using (
             select id from ai_runs where workspace_id = $1 and conversation_id = any($2::uuid[]) limit ${AT_ONCE}
           ) next
           where r.workspace_id = $1 and r.id = next.id returning r.id`,
    values: [tx.workspaceId, conversationIds],
  });
  return gone.length;
}
