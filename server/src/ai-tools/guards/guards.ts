import { type AgentGuards, DEFAULT_GUARDS } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';

interface Row {
  forbidden_topics: string[];
  max_replies: number;
  max_tool_calls: number;
}

export async function guardsOf(tx: Transaction): Promise<AgentGuards> {
  const [row] = await tx.query<Row>({
    name: 'ai-guards',
    text: 'select forbidden_topics, max_replies, max_tool_calls from ai_guards where workspace_id = $1',
    values: [tx.workspaceId],
  });
  return row ?? DEFAULT_GUARDS;
}

export function setGuards(ctx: Context, given: AgentGuards): Promise<AgentGuards> {
  requirePermission(ctx, 'tool.manage');
  return transaction(ctx, async (tx) => {
    const before = await guardsOf(tx);
    await tx.query({
      name: 'set-ai-guards',
      text: `insert into ai_guards (workspace_id, forbidden_topics, max_replies, max_tool_calls) values ($1, $2, $3, $4)
             on conflict (workspace_id) do update set forbidden_topics = excluded.forbidden_topics,
               max_replies = excluded.max_replies, max_tool_calls = excluded.max_tool_calls`,
      values: [
        tx.workspaceId,
        JSON.stringify(given.forbidden_topics),
        given.max_replies,
        given.max_tool_calls,
      ],
    });
    await audit(tx, 'ai-guards.updated', { before: written(before), after: written(given) });
    return given;
  });
}

const written = ({ forbidden_topics, ...rest }: AgentGuards) => ({
  ...rest,
  forbidden_topics: forbidden_topics.join(', '),
});
