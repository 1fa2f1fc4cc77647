import type {
  teachGap as endpoint,
  QuestionAndAnswer,
  Reply,
  setGapIgnored,
  untaughtGap,
} from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { teachPair, untaughtPair } from '../../knowledge/index.ts';
import { actorName } from '../../platform/db/actor.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { agentById, announceAgent } from '../agents/agent-row.ts';
import { carrySource, heldSources } from '../carry/carry-source.ts';

interface GapOf {
  agentId: string;
  gapId: string;
}

/**
 * Teaches the answer of a gap: whoever asks so from now on is given it word for word, by a published agent too, unless a
 * golden question would turn wrong.
 *
 * @throws Refusal FORBIDDEN, NOT_FOUND, KNOWLEDGE_TOO_LARGE
 */
export async function teachGap(
  ctx: Context,
  { agentId, gapId }: GapOf,
  pair: QuestionAndAnswer,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'agent.manage');
  const sourceId = await transaction(ctx, async (tx) => {
    const agent = await agentById(tx, agentId);
    const waiting = await heldSources(tx, agentId);
    const taughtIn = await teachPair(tx, { baseId: agent.knowledge_base_id, pair, waiting });
    await setStatus(tx, { agentId, gapId, status: 'taught', taughtIn, taughtAs: pair.question });
    await audit(tx, 'gap.taught', {
      subject: `${agent.name}: ${pair.question}`,
      subjectId: taughtIn,
      after: pair,
    });
    await announceAgent(tx, agentId);
    return taughtIn;
  });
  // A job does the same, should this process die here.
  const { used, heldBy } = await carrySource(ctx, { agentId, sourceId, by: actorName(ctx.actor) });
  return { source_id: sourceId, used, held_by: heldBy };
}

/** Nobody is given that answer from this commit on; the question is open again. @throws Refusal FORBIDDEN, NOT_FOUND */
export async function takeAnswerBack(
  ctx: Context,
  { agentId, gapId }: GapOf,
): Promise<Reply<typeof untaughtGap>> {
  requirePermission(ctx, 'agent.manage');
  const sourceId = await transaction(ctx, async (tx) => {
    const agent = await agentById(tx, agentId);
    const [gap] = await tx.query<{ taught_in: string | null; taught_as: string }>({
      name: 'taught-gap',
      text: `select taught_in, taught_as from ai_gaps
             where workspace_id = $1 and agent_id = $2 and id = $3 and status = 'taught' for update`,
      values: [tx.workspaceId, agentId, gapId],
    });
    const { taught_in, taught_as: question } = found(gap);
    if (taught_in !== null)
      await untaughtPair(tx, { baseId: agent.knowledge_base_id, sourceId: taught_in, question });
    await setStatus(tx, { agentId, gapId, status: 'open' });
    await audit(tx, 'gap.untaught', { subject: `${agent.name}: ${question}`, subjectId: gapId });
    await announceAgent(tx, agentId);
    return taught_in;
  });
  if (sourceId !== null) await carrySource(ctx, { agentId, sourceId, by: actorName(ctx.actor) });
  return { status: 'open' };
}

/** Ignored it is shown no more, however often it is asked; opened again it is. @throws Refusal FORBIDDEN, NOT_FOUND */
export function ignoreGap(
  ctx: Context,
  { agentId, gapId }: GapOf,
  ignored: boolean,
): Promise<Reply<typeof setGapIgnored>> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    const agent = await agentById(tx, agentId);
    const status = ignored ? 'ignored' : 'open';
    await setStatus(tx, { agentId, gapId, status });
    await audit(tx, ignored ? 'gap.ignored' : 'gap.reopened', { subject: agent.name, subjectId: gapId });
    return { status };
  });
}

async function setStatus(
  tx: Transaction,
  {
    agentId,
    gapId,
    status,
    taughtIn = null,
    taughtAs = '',
  }: GapOf & { status: 'open' | 'taught' | 'ignored'; taughtIn?: string | null; taughtAs?: string },
): Promise<void> {
  const [gap] = await tx.query<{ id: string }>({
    name: 'set-gap-status',
    text: `update ai_gaps set status = $4, taught_in = $5, taught_as = $6
           where workspace_id = $1 and agent_id = $2 and id = $3 returning id`,
    values: [tx.workspaceId, agentId, gapId, status, taughtIn, taughtAs],
  });
  found(gap);
  tx.emit('gaps.changed', { agent_id: agentId });
}
