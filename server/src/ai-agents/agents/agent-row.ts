import type { AiAgent, AiAgentSummary, Procedure } from '@sapa/contracts';
import { type KnowledgeState, type SourceRow, sourcesOf, synonymsOf } from '../../knowledge/index.ts';
import type { App } from '../../platform/app.ts';
import type { Context, Transaction } from '../../platform/db/context.ts';
import { type Read, readTogether } from '../../platform/db/read-together.ts';
import { found } from '../../platform/errors.ts';

export interface AgentRow extends KnowledgeState {
  [column: string]: unknown;
  id: string;
  name: string;
  template: AiAgent['template'];
  enabled: boolean;
  persona: string;
  objective: string;
  restriction: string;
  transfer_condition: string;
  welcome_message: string;
  handover_message: string;
  channel_ids: string[];
  procedure_count: number;
  created_at: Date;
  updated_at: Date;
}

/** The agent that answers in a conversation, and who is there with it. */
export interface ServingAgent extends AgentRow {
  contact_name: string;
  business_name: string;
}

const COLUMNS = `a.id, a.name, a.template, a.enabled, a.persona, a.objective, a.restriction, a.transfer_condition,
    a.welcome_message, a.handover_message, a.knowledge_base_id, a.created_at, a.updated_at,
    base.version as knowledge_version, base.synonyms,
    array(select c.channel_id from ai_agent_channels c
          where c.workspace_id = a.workspace_id and c.agent_id = a.id order by c.channel_id) as channel_ids,
    (select count(*)::int from knowledge_sources s
     where s.workspace_id = a.workspace_id and s.base_id = a.knowledge_base_id) as procedure_count`;
const FROM = `from ai_agents a
  join knowledge_bases base on base.workspace_id = a.workspace_id and base.id = a.knowledge_base_id`;

export const allAgents = (tx: Transaction): Promise<AgentRow[]> =>
  tx.query<AgentRow>({
    name: 'all-agents',
    text: `select ${COLUMNS} ${FROM} where a.workspace_id = $1 order by a.created_at desc, a.id desc`,
    values: [tx.workspaceId],
  });

/** @throws Refusal NOT_FOUND */
export const oneAgent = ({ workspaceId }: Context, id: string): Read<AgentRow> => ({
  name: 'agent-by-id',
  text: `select ${COLUMNS} ${FROM} where a.workspace_id = $1 and a.id = $2`,
  values: [workspaceId, id],
  answer: ([row]: AgentRow[]) => found(row),
});

export async function agentById(tx: Transaction, id: string): Promise<AgentRow> {
  const [agent] = await readTogether(tx, oneAgent(tx, id));
  return agent;
}

/** The enabled agent that serves a conversation's channel. */
export const agentOfConversation = (
  { workspaceId }: Context,
  conversationId: string,
): Read<ServingAgent | undefined> => ({
  name: 'agent-of-conversation',
  text: `select ${COLUMNS}, contact.name as contact_name, w.name as business_name ${FROM}
    join ai_agent_channels served on served.workspace_id = a.workspace_id and served.agent_id = a.id
    join conversations c on c.workspace_id = served.workspace_id and c.channel_id = served.channel_id
    join contacts contact on contact.workspace_id = c.workspace_id and contact.id = c.contact_id
    join workspaces w on w.id = c.workspace_id
    where c.workspace_id = $1 and c.id = $2 and a.enabled`,
  values: [workspaceId, conversationId],
  answer: ([row]: ServingAgent[]) => row,
});

/** Answers come from a model where one is configured, else they are quoted. */
const engineOf = (app: App): AiAgent['engine'] => (app.config.LLM_BASE_URL ? 'model' : 'quote');

export function presentSummary(app: App, row: AgentRow): AiAgentSummary {
  return {
    id: row.id,
    name: row.name,
    template: row.template,
    enabled: row.enabled,
    engine: engineOf(app),
    channel_count: row.channel_ids.length,
    procedure_count: row.procedure_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export async function presentAgent(tx: Transaction, row: AgentRow): Promise<AiAgent> {
  const [sources, synonyms] = await Promise.all([
    sourcesOf(tx, row.knowledge_base_id),
    synonymsOf(tx, row.knowledge_base_id),
  ]);
  const { channel_count, procedure_count, ...summary } = presentSummary(tx.app, row);
  return {
    ...summary,
    persona: row.persona,
    objective: row.objective,
    restriction: row.restriction,
    transfer_condition: row.transfer_condition,
    welcome_message: row.welcome_message,
    handover_message: row.handover_message,
    channel_ids: row.channel_ids,
    synonyms,
    procedures: sources.map(presentProcedure),
  };
}

export const presentProcedure = (source: SourceRow): Procedure => ({
  id: source.id,
  title: source.title,
  text: source.text,
  passages: source.passages,
  updated_at: source.updated_at.toISOString(),
});

/** The agent as this transaction leaves it, and to every screen of the workspace once committed. Call last. */
export async function announceAgent(tx: Transaction, id: string): Promise<AiAgent> {
  const row = await agentById(tx, id);
  tx.emit('agent.updated', { agent: presentSummary(tx.app, row) });
  return presentAgent(tx, row);
}
