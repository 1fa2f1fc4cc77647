import type { AgentVersion } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { type AgentRow, agentById, announceAgent } from '../agents/agent-row.ts';
import { answerWhereServed } from '../agents/update-agent.ts';
import { type Verdict, verdictOnDraft } from '../tests/verdict.ts';
import { type AgentState, keptSettings, stateOf } from './agent-state.ts';
import { draftState } from './draft-state.ts';
import { fingerprint } from './fingerprint.ts';
import { lockAgent } from './lock-agent.ts';
import { newestNumber, presentVersion, versionOf } from './queries.ts';

/**
 * The draft becomes the version that customers are answered by from this commit on. Its knowledge is kept as it is now.
 *
 * @throws Refusal NOT_FOUND, AGENT_TESTS_RED, AGENT_NOT_TESTED, AGENT_UNCHANGED
 */
export function publishAgent(ctx: Context, agentId: string, note: string): Promise<AgentVersion> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    await lockAgent(tx, agentId);
    const agent = await agentById(tx, agentId);
    const draft = await draftState(tx, agent);
    const verdict = await verdictOnDraft(tx, agentId, fingerprint(draft));
    requireOpen(verdict.gate);
    const live = agent.live_version === null ? undefined : await versionOf(tx, agentId, agent.live_version);
    if (live && fingerprint(stateOf(live)) === fingerprint(draft)) throw new Refusal('AGENT_UNCHANGED');
    const number = await writeVersion(tx, agent, draft, { note, ...verdict });
    await audit(tx, 'agent.published', {
      subject: agent.name,
      subjectId: agentId,
      before: { version: agent.live_version },
      after: { version: number },
    });
    return presentVersion(found(await versionOf(tx, agentId, number)));
  });
}

function requireOpen(gate: Verdict['gate']): void {
  if (gate === 'red') throw new Refusal('AGENT_TESTS_RED');
  if (gate !== 'open') throw new Refusal('AGENT_NOT_TESTED');
}

/** Adds a version and lets customers be answered by it; who does so has asked whether it may. @returns its number */
export async function writeVersion(
  tx: Transaction,
  agent: AgentRow,
  state: AgentState,
  { note, passed, questions }: { note: string; passed: number; questions: number },
): Promise<number> {
  const number = (await newestNumber(tx, agent.id)) + 1;
  await tx.query({
    name: 'insert-agent-version',
    text: `insert into ai_agent_versions (workspace_id, id, agent_id, number, settings, synonyms, knowledge, note, passed,
             questions, published_by, published_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      tx.workspaceId,
      uuidv7(),
      agent.id,
      number,
      JSON.stringify(keptSettings(state)),
      JSON.stringify(state.synonyms),
      JSON.stringify(state.knowledge),
      note,
      passed,
      questions,
      tx.actor.type === 'member' ? tx.actor.name : 'Sapa',
      tx.app.clock.now(),
    ],
  });
  await goLive(tx, agent, number);
  return number;
}

export async function goLive(tx: Transaction, agent: AgentRow, number: number): Promise<void> {
  await tx.query({
    name: 'agent-goes-live',
    text: `update ai_agents set live_version = $3, direct = false, updated_at = now()
           where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, agent.id, number],
  });
  await answerWhereServed(tx, agent.channel_ids);
  await announceAgent(tx, agent.id);
}
