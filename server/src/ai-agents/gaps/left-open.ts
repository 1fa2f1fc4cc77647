import { type Context, transaction } from '../../platform/db/context.ts';
import { groupLater } from './record-asked.ts';

/** What was asked so long ago is another matter. */
const MINUTES = 24 * 60;

/**
 * People have a talk that an agent had: a question that was only answered with choices, none of which helped, is one that
 * the agent does not know.
 */
export async function leftOpen(ctx: Context, conversationId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const [asked] = await tx.query<{ agent_id: string }>({
      name: 'asked-left-open',
      text: `update ai_asked q set outcome = 'unknown'
             where q.workspace_id = $1 and q.conversation_id = $2 and q.outcome = 'offered' and q.asked_at > $3
               and not exists(
                 select from ai_runs r
                 where r.workspace_id = $1 and r.conversation_id = $2 and r.created_at > q.asked_at and r.id <> q.id
                   and r.action in ('answer', 'clarify'))
             returning q.agent_id`,
      values: [tx.workspaceId, conversationId, new Date(tx.app.clock.now().getTime() - MINUTES * 60_000)],
    });
    if (asked) groupLater(tx, asked.agent_id);
  });
}
