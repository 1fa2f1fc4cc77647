import type { AskedQuestion, listAsked as endpoint, Query, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { filterOf } from '../../platform/db/filter.ts';
import { readPage, sortBy } from '../../platform/db/keyset.ts';
import { agentById } from '../agents/agent-row.ts';
import { aiAsked } from './tables.ts';

const NEWEST = sortBy('q', 'desc', aiAsked.askedAt);

interface AskedRow extends Omit<AskedQuestion, 'asked_at'>, Record<string, unknown> {
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
      select:
        'select q.id, q.text, q.outcome, q.score, q.best, q.conversation_id, q.asked_at from ai_asked q',
      where: filterOf(tx, 'q').having({ 'q.agent_id': agentId }),
      sort: NEWEST,
      ...query,
      present: ({ asked_at, ...row }: AskedRow) => ({ ...row, asked_at: asked_at.toISOString() }),
    });
  });
}
