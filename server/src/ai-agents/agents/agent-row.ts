import type { AgentSettings, AgentSpecialist, AiAgent, AiAgentSummary, Procedure } from '@sapa/contracts';
import {
  type FrozenSource,
  type KnowledgeState,
  type SourceRow,
  sourcesOf,
  synonymsOf,
} from '../../knowledge/index.ts';
import type { App } from '../../platform/app.ts';
import type { Context, Transaction } from '../../platform/db/context.ts';
import { type Read, readTogether } from '../../platform/db/read-together.ts';
import { found } from '../../platform/errors.ts';

export interface AgentRow extends KnowledgeState, AgentSettings {
  id: string;
  name: string;
  template: AiAgent['template'];
  enabled: boolean;
  live_version: number | null;
  direct: boolean;
  channel_ids: string[];
  specialists: AgentSpecialist[];
  /** Names of the agents that pass customers on to it. */
  specialist_of: string[];
  source_count: number;
  created_at: Date;
  updated_at: Date;
}

/** The agent that answers in a conversation, as its live version has it, and who is there with it. */
export interface ServingAgent extends AgentRow {
  contact_name: string;
  business_name: string;
  /** Whoever of its specialists has the conversation; else its own id, or null. */
  active_id: string | null;
}

/** One of those that an agent passes customers on to. */
export interface Colleague extends AgentRow {
  /** As the owner typed them: "lacak, resi, paket". */
  topics: string;
}

/** Whom an agent passes customers on to, as a version keeps it. */
export type FrozenSpecialist = Pick<AgentSpecialist, 'agent_id' | 'topics'>;

/** Settings as a version keeps them; without specialists: it is older than that they were part of it. */
export type FrozenSettings = AgentSettings & { specialists?: FrozenSpecialist[] };

/** What the version that customers are answered by holds; null: there is none. */
export interface LiveColumns {
  live_settings: FrozenSettings | null;
  live_synonyms: string[] | null;
  live_knowledge: FrozenSource[] | null;
}

const COLUMNS = `a.id, a.name, a.template, a.enabled, a.persona, a.objective, a.restriction, a.transfer_condition,
    a.welcome_message, a.handover_message, a.split_answers, a.answer_with, a.live_version, a.direct, a.knowledge_base_id, a.created_at, a.updated_at,
    base.version as knowledge_version, base.synonyms,
    array(select c.channel_id from ai_agent_channels c
          where c.workspace_id = a.workspace_id and c.agent_id = a.id order by c.channel_id) as channel_ids,
    (select coalesce(json_agg(json_build_object('agent_id', other.id, 'name', other.name, 'topics', s.topics,
         'serves', other.enabled and (other.direct or other.live_version is not null)) order by s.position), '[]')
     from ai_agent_specialists s join ai_agents other on other.workspace_id = s.workspace_id and other.id = s.specialist_id
     where s.workspace_id = a.workspace_id and s.agent_id = a.id) as specialists,
    array(select other.name from ai_agent_specialists s
          join ai_agents other on other.workspace_id = s.workspace_id and other.id = s.agent_id
          where s.workspace_id = a.workspace_id and s.specialist_id = a.id order by other.name, other.id) as specialist_of,
    (select count(*)::int from knowledge_sources s
     where s.workspace_id = a.workspace_id and s.base_id = a.knowledge_base_id) as source_count`;
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

const LIVE_COLUMNS = `live.settings as live_settings, live.synonyms as live_synonyms, live.knowledge as live_knowledge`;
const JOIN_LIVE = `left join ai_agent_versions live on live.workspace_id = a.workspace_id
  and live.agent_id = a.id and live.number = a.live_version`;

/** @throws Refusal NOT_FOUND */
export const oneLiveAgent = ({ workspaceId }: Context, id: string): Read<AgentRow> => ({
  name: 'live-agent-by-id',
  text: `select ${COLUMNS}, ${LIVE_COLUMNS} ${FROM} ${JOIN_LIVE} where a.workspace_id = $1 and a.id = $2`,
  values: [workspaceId, id],
  answer: ([row]: (AgentRow & LiveColumns)[]) => asLive(found(row)),
});

/** The enabled agent that a campaign chose for this talk, else the one that serves its channel. One that waits for its first version serves nobody. */
export const agentOfConversation = (
  { workspaceId }: Context,
  conversationId: string,
): Read<ServingAgent | undefined> => ({
  name: 'agent-of-conversation',
  text: `select ${COLUMNS}, ${LIVE_COLUMNS}, contact.name as contact_name, w.name as business_name,
      case when c.handler = 'ai' then c.handler_id end as active_id ${FROM} ${JOIN_LIVE}
    join conversations c on c.workspace_id = a.workspace_id
    join contacts contact on contact.workspace_id = c.workspace_id and contact.id = c.contact_id
    join workspaces w on w.id = c.workspace_id
    where c.workspace_id = $1 and c.id = $2 and ${SERVES} and (
      a.id::text = c.reply_route ->> 'agent_id' and c.reply_route ->> 'begun' = 'true'
      or exists (select from ai_agent_channels served
        where served.workspace_id = $1 and served.agent_id = a.id and served.channel_id = c.channel_id))
    order by (a.id::text = c.reply_route ->> 'agent_id') is true desc limit 1`,
  values: [workspaceId, conversationId],
  answer: ([row]: (ServingAgent & LiveColumns)[]) => row && asLive(row),
});

const MOST_COLLEAGUES = 12;

/**
 * Those that an agent passes customers on to, and those that they do, as customers meet them; nearest first.
 *
 * @param agent its `specialists` as they are to be met: the draft's, or the live version's
 */
export const colleaguesOf = (
  { workspaceId }: Context,
  { id, specialists }: Pick<AgentRow, 'id' | 'specialists'>,
): Read<Colleague[]> => ({
  name: 'colleagues-of-agent',
  text: `with recursive passes as (
      select s.agent_id, s.specialist_id, s.topics, s.position::bigint from ai_agent_specialists s
      join ai_agents a on a.workspace_id = s.workspace_id and a.id = s.agent_id ${JOIN_LIVE}
      where s.workspace_id = $1 and live.settings -> 'specialists' is null
      union all
      select live.agent_id, (kept.one ->> 'agent_id')::uuid, kept.one ->> 'topics', kept.position
      from ai_agents a ${JOIN_LIVE}
      cross join lateral jsonb_array_elements(live.settings -> 'specialists') with ordinality as kept (one, position)
      where a.workspace_id = $1
    ), crew as (
      select own.agent_id as id, own.topics, 1 as depth, own.position
      from rows from (json_to_recordset($3) as (agent_id uuid, topics text)) with ordinality
        as own (agent_id, topics, position)
      union
      select passes.specialist_id, passes.topics, crew.depth + 1, passes.position
      from crew join passes on passes.agent_id = crew.id
      where crew.depth < 3
    ), nearest as (
      select distinct on (id) id, topics, depth, position from crew where id <> $2 order by id, depth, position
    )
    select ${COLUMNS}, ${LIVE_COLUMNS}, nearest.topics ${FROM} ${JOIN_LIVE} join nearest on nearest.id = a.id
    where a.workspace_id = $1 and ${SERVES} order by nearest.depth, nearest.position, a.id limit ${MOST_COLLEAGUES}`,
  values: [workspaceId, id, JSON.stringify(specialists.map(frozenSpecialist))],
  answer: (rows: (Colleague & LiveColumns)[]) => rows.map((row) => asLive(row)),
});

export const frozenSpecialist = ({ agent_id, topics }: FrozenSpecialist): FrozenSpecialist => ({
  agent_id,
  topics,
});

/** Does an agent `a` answer customers where it is given a channel? */
export const SERVES = `a.enabled and (a.direct or a.live_version is not null)`;

/** The agent as customers meet it: its draft may say otherwise by now. */
const asLive = <Row extends AgentRow & LiveColumns>(row: Row): Row =>
  row.live_settings === null
    ? row
    : {
        ...row,
        ...row.live_settings,
        specialists: specialistsOf(row.live_settings.specialists, row.specialists),
        synonyms: row.live_synonyms ?? [],
        frozen: row.live_knowledge ?? [],
      };

/** A version knows ids and topics; a name that the draft does not have any more is asked with the crew. */
export const specialistsOf = (
  kept: FrozenSpecialist[] | undefined,
  drafted: readonly AgentSpecialist[],
): AgentSpecialist[] =>
  kept === undefined
    ? [...drafted]
    : kept.map((one) => ({
        name: drafted.find(({ agent_id }) => agent_id === one.agent_id)?.name ?? '',
        serves: true,
        ...one,
      }));

/** Answers come from a model where one is configured, else they are quoted. */
const engineOf = (app: App, row: AgentRow): AiAgent['engine'] =>
  app.config.LLM_BASE_URL && row.answer_with === 'model' ? 'model' : 'quote';

export function presentSummary(app: App, row: AgentRow): AiAgentSummary {
  return {
    id: row.id,
    name: row.name,
    template: row.template,
    enabled: row.enabled,
    engine: engineOf(app, row),
    channel_count: row.channel_ids.length,
    source_count: row.source_count,
    specialist_of: row.specialist_of,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export async function presentAgent(tx: Transaction, row: AgentRow): Promise<AiAgent> {
  const [sources, synonyms] = await Promise.all([
    sourcesOf(tx, row.knowledge_base_id),
    synonymsOf(tx, row.knowledge_base_id),
  ]);
  const { channel_count, specialist_of, ...summary } = presentSummary(tx.app, row);
  return {
    ...summary,
    ...settingsOf(row),
    live_version: row.live_version,
    direct: row.direct,
    channel_ids: row.channel_ids,
    specialists: row.specialists,
    knowledge_id: row.knowledge_base_id,
    synonyms,
    procedures: sources.map(presentProcedure),
  };
}

export const settingsOf = (row: AgentSettings): AgentSettings => ({
  persona: row.persona,
  objective: row.objective,
  restriction: row.restriction,
  transfer_condition: row.transfer_condition,
  welcome_message: row.welcome_message,
  handover_message: row.handover_message,
  split_answers: row.split_answers,
  answer_with: row.answer_with,
});

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
