import type { answerUses } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import { type FrozenSource, forgetContents, freezeSources } from '../../knowledge/index.ts';
import { actorName } from '../../platform/db/actor.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { type AgentRow, agentById, announceAgent } from '../agents/agent-row.ts';
import { type QuestionRow, questionsOf } from '../questions/question-row.ts';
import type { AgentState } from '../versions/agent-state.ts';
import { stateOf } from '../versions/agent-state.ts';
import { lockAgent } from '../versions/lock-agent.ts';
import { versionOf } from '../versions/queries.ts';
import { turnedRed } from './turned-red.ts';

export interface Carried {
  used: (typeof answerUses)[number];
  /** The golden question that holds it up. */
  heldBy: string;
}

/** Older ones tell nothing that is still asked. */
const KEPT = 200;
const inUse: Carried = { used: 'now', heldBy: '' };

/**
 * Lets customers be answered by what a living source says now: the published version takes it in, unless a golden question
 * that is right would turn wrong. Repeated it changes nothing.
 *
 * @throws Refusal NOT_FOUND
 */
export async function carrySource(
  ctx: Context,
  { agentId, sourceId, by }: { agentId: string; sourceId: string; by: string },
): Promise<Carried> {
  for (;;) {
    const seen = await transaction(ctx, (tx) => look(tx, agentId, sourceId));
    if ('used' in seen) return seen;
    const { agent, live, now, questions } = seen;
    const after = withSource(live, now);
    const red = await turnedRed(ctx, agent, { before: live, after, questions });
    const carried = await transaction(ctx, (tx) => settle(tx, { agent, now, after, by, red: red ?? null }));
    // Somebody published, or the source says something else by now.
    if (carried !== null) return carried;
  }
}

interface Seen {
  agent: AgentRow;
  live: AgentState;
  now: FrozenSource;
  questions: Awaited<ReturnType<typeof questionsOf>>;
}

async function look(tx: Transaction, agentId: string, sourceId: string): Promise<Seen | Carried> {
  const agent = await agentById(tx, agentId);
  if (agent.live_version === null) return agent.direct ? inUse : { used: 'draft', heldBy: '' };
  const version = await versionOf(tx, agentId, agent.live_version);
  const [now] = await freezeSources(tx, agent.knowledge_base_id, sourceId);
  // Deleted, it is in no version any more.
  if (!version || !now) return inUse;
  const live = stateOf(version);
  const held = live.knowledge.find(({ source_id }) => source_id === sourceId);
  if (held?.hash === now.hash) {
    await holdNoLonger(tx, agentId, sourceId);
    return inUse;
  }
  const { taught } = await kindOf(tx, sourceId);
  // A website that was never published waits for its first time like any other source.
  if (!held && !taught) return { used: 'draft', heldBy: '' };
  return { agent, live, now, questions: await questionsOf(tx, agentId) };
}

async function kindOf(tx: Transaction, sourceId: string): Promise<{ taught: boolean }> {
  const [source] = await tx.query<{ taught: boolean }>({
    name: 'is-source-taught',
    text: 'select taught from knowledge_sources where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, sourceId],
  });
  return { taught: source?.taught ?? false };
}

const withSource = (state: AgentState, source: FrozenSource): AgentState => ({
  ...state,
  knowledge: [...state.knowledge.filter(({ source_id }) => source_id !== source.source_id), source].toSorted(
    (one, other) => (one.source_id < other.source_id ? -1 : 1),
  ),
});

/** Null: what was judged is not what stands there now. */
async function settle(
  tx: Transaction,
  {
    agent,
    now,
    after,
    by,
    red,
  }: { agent: AgentRow; now: FrozenSource; after: AgentState; by: string; red: QuestionRow | null },
): Promise<Carried | null> {
  await lockAgent(tx, agent.id);
  const { live_version, name } = await agentById(tx, agent.id);
  const [current] = await freezeSources(tx, agent.knowledge_base_id, now.source_id);
  if (live_version !== agent.live_version || live_version === null || current?.hash !== now.hash) return null;
  const version = await versionOf(tx, agent.id, live_version);
  const stands = version?.knowledge.find(({ source_id }) => source_id === now.source_id);
  if (stands?.hash === now.hash) return inUse;
  if (red === null) {
    // Other sources may have been carried since.
    const knowledge = version ? withSource(stateOf(version), now).knowledge : after.knowledge;
    await tx.query({
      name: 'carry-source',
      text: 'update ai_agent_versions set knowledge = $4 where workspace_id = $1 and agent_id = $2 and number = $3',
      values: [tx.workspaceId, agent.id, live_version, JSON.stringify(knowledge)],
    });
    await audit(tx, 'agent.source_carried', {
      subject: `${name}: ${now.title}`,
      subjectId: agent.id,
      after: { version: live_version },
    });
  } else
    tx.emit('source.held', {
      agent_id: agent.id,
      agent_name: name,
      source_id: now.source_id,
      title: now.title,
      // Whoever approved it in person reads it in the answer to their click.
      by_itself: by === actorName({ type: 'system' }),
    });
  await record(tx, { agentId: agent.id, source: now, version: live_version, by, heldBy: red?.id ?? null });
  await forgetUnused(tx, agent.id, now);
  await announceAgent(tx, agent.id);
  return red === null ? inUse : { used: 'held', heldBy: red.question };
}

/** Those whose newest content a golden question keeps from customers. */
export async function heldSources(tx: Transaction, agentId: string): Promise<string[]> {
  const rows = await tx.query<{ source_id: string }>({
    name: 'held-sources',
    text: `select source_id from ai_carried_sources where workspace_id = $1 and agent_id = $2 and held_by is not null`,
    values: [tx.workspaceId, agentId],
  });
  return rows.map(({ source_id }) => source_id);
}

async function holdNoLonger(tx: Transaction, agentId: string, sourceId: string): Promise<void> {
  await tx.query({
    name: 'hold-source-no-longer',
    text: `delete from ai_carried_sources
           where workspace_id = $1 and agent_id = $2 and source_id = $3 and held_by is not null`,
    values: [tx.workspaceId, agentId, sourceId],
  });
}

async function record(
  tx: Transaction,
  of: { agentId: string; source: FrozenSource; version: number; by: string; heldBy: string | null },
): Promise<void> {
  await holdNoLonger(tx, of.agentId, of.source.source_id);
  await tx.query({
    name: 'forget-old-carried',
    text: `delete from ai_carried_sources where workspace_id = $1 and agent_id = $2 and id in (
             select id from ai_carried_sources where workspace_id = $1 and agent_id = $2
             order by created_at desc, id desc offset ${KEPT - 1})`,
    values: [tx.workspaceId, of.agentId],
  });
  await tx.query({
    name: 'insert-carried-source',
    text: `insert into ai_carried_sources (workspace_id, id, agent_id, source_id, title, version, by_name, held_by, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      tx.workspaceId,
      uuidv7(),
      of.agentId,
      of.source.source_id,
      of.source.title,
      of.version,
      of.by,
      of.heldBy,
      tx.app.clock.now(),
    ],
  });
}

/** A website that changes every night would leave a copy of itself for each. */
async function forgetUnused(tx: Transaction, agentId: string, now: FrozenSource): Promise<void> {
  const leaned = await tx.query<{ hash: string }>({
    name: 'contents-leaned-on',
    text: `select distinct k ->> 'hash' as hash from (
             select knowledge from ai_agent_versions where workspace_id = $1 and agent_id = $2
             union all select knowledge from ai_test_runs where workspace_id = $1 and agent_id = $2) held
           cross join lateral jsonb_array_elements(held.knowledge) k where k ->> 'source_id' = $3`,
    values: [tx.workspaceId, agentId, now.source_id],
  });
  await forgetContents(tx, now.source_id, [now.hash, ...leaned.map(({ hash }) => hash)]);
}
