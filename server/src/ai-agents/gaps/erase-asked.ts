import type { Transaction } from '../../platform/db/context.ts';
import { groupLater } from './record-asked.ts';

/** What somebody asked goes with them; what others asked too stays, counted without them. */
export async function eraseAsked(tx: Transaction, conversationIds: readonly string[]): Promise<void> {
  const gaps = await tx.query<{ agent_id: string }>({
    name: 'erase-asked',
    text: `with gone as (
             delete from ai_asked where workspace_id = $1 and conversation_id = any($2::uuid[]) returning gap_id
           ), counted as (
             select gap_id, count(*)::int as times from gone where gap_id is not null group by gap_id
           )
           update ai_gaps g set asked = g.asked - counted.times, terms = '{}' from counted
           where g.workspace_id = $1 and g.id = counted.gap_id returning g.agent_id`,
    values: [tx.workspaceId, conversationIds],
  });
  // The words of a gap were those of whoever asked first: it takes others'.
  for (const agentId of new Set(gaps.map(({ agent_id }) => agent_id))) groupLater(tx, agentId);
  await tx.query({
    name: 'forget-empty-gaps',
    text: `delete from ai_gaps g where g.workspace_id = $1 and g.asked <= 0
             and not exists (select from ai_asked q where q.workspace_id = $1 and q.gap_id = g.id)`,
    values: [tx.workspaceId],
  });
}
