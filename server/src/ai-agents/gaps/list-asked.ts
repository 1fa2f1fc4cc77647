import type { AskedQuestion, listAsked as endpoint, Query, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { filterOf } from '../../platform/db/filter.ts';
import { readPage, sortBy } from '../../platform/db/keyset.ts';
import { agentById } from '../agents/agent-row.ts';
import { aiAsked } from './tables.ts';

/** Of one answer, with what was written while it was on its way. */
const MOST_BUBBLES = 12;
const NEWEST = sortBy('q', 'desc', aiAsked.askedAt);

interface AskedRow extends Omit<AskedQuestion, 'asked_at'> {
  asked_at: Date;
}

/** What customers asked an agent, the newest first. @throws Refusal FORBIDDEN, NOT_FOUND */
export function listAsked(
  ctx: Context,
  agentId: string,
  query: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    await agentById(tx, agentId);
    return readPage(tx, {
      select: `select q.id, q.text, q.outcome, q.score, q.best, q.conversation_id, q.asked_at,
          coalesce((select string_agg(m.text, E'\\n\\n' order by m.seq) from messages m
            where m.workspace_id = q.workspace_id and m.conversation_id = q.conversation_id and m.seq > q.seq
              and m.seq <= q.seq + ${MOST_BUBBLES} and m.ai_run_id = q.id and m.direction = 'out'), '') as said,
          not exists (select from ai_asked e where e.workspace_id = q.workspace_id
            and e.conversation_id = q.conversation_id and e.seq < q.seq) as first
        from ai_asked q`,
      where: filterOf(tx, 'q').having({ 'q.agent_id': agentId }),
      sort: NEWEST,
      ...query,
      present: ({ asked_at, ...row }: AskedRow) => ({ ...row, asked_at: asked_at.toISOString() }),
    });
  });
}
