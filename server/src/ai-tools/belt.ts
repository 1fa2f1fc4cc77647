import { createHash } from 'node:crypto';
import type { AgentGuards } from '@sapa/contracts';
import { DEFAULT_GUARDS } from '@sapa/contracts';
import { BEGINS_ANEW } from '../conversations/index.ts';
import type { Context } from '../platform/db/context.ts';
import { type Read, readTogether } from '../platform/db/read-together.ts';
import { answerOfAct } from './acts/answer-of-act.ts';
import { type CallResult, callTool } from './calls/call-tool.ts';
import { resolveValues } from './calls/resolve-values.ts';
import type { Form, Person, UsableTool } from './form/form.ts';
import { TODAY } from './tool-row.ts';
import type { FilledValues } from './values/filled.ts';
import type { Resolved } from './values/resolved.ts';

/** The tools that an agent has at hand in one turn, and what it is held to. */
export interface ToolBelt {
  tools: readonly UsableTool[];
  /** What was begun in this conversation. */
  form: Form | null;
  /** The same of a talk that was closed since: only a late yes is to it. */
  lapsed?: Form | null;
  person: Person;
  guards: AgentGuards;
  /** Calls in this conversation today. */
  used: number;
  /** The service's own codes for words. */
  resolve(tool: UsableTool, values: FilledValues): Promise<Resolved>;
  /** Calls once for this form; an act in Sapa itself only says what it will do. */
  call(tool: UsableTool, form: Form): Promise<CallResult>;
  /** The name of the call that these words would lead to: however often the turn is taken, it is the same. */
  callId(toolId: string): string;
}

interface Row {
  tools: UsableTool[] | null;
  form: (Form & { over?: boolean }) | null;
  guards: AgentGuards | null;
  used: number;
  name: string;
  phone: string | null;
}

/** Tools that this agent may use; `$3`: the agent. */
const TOOLS = `(select json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
      'triggers', t.triggers, 'risk', t.risk, 'parameters', t.parameters, 'act', t.act, 'daily_cap', t.daily_cap)
      order by t.created_at, t.id)
    from ai_tools t where t.workspace_id = $1 and t.enabled and (t.agent_ids is null or t.agent_ids ? $3)) as tools,
  (select row_to_json(g) from (select forbidden_topics, max_replies, max_tool_calls from ai_guards
    where workspace_id = $1) g) as guards`;

/**
 * What is begun in the conversation `$4`, unless somebody else spoke since: a "ya" is to whoever asked last. It is over
 * where the talk began anew (`$5`).
 */
const FORM = `(select json_build_object('toolId', f.tool_id, 'callId', f.call_id, 'values', f.values, 'asking', f.asking,
      'misses', f.misses, 'at', floor(extract(epoch from f.updated_at) * 1000),
      'called', exists (select from ai_tool_calls made where made.workspace_id = $1 and made.id = f.call_id
        and made.state in ('done', 'unknown')),
      'over', exists (select from messages m where m.workspace_id = $1 and m.conversation_id = $4
        and m.created_at > f.updated_at and m.content ->> 'event' = any ($5)))
    from ai_tool_forms f where f.workspace_id = $1 and f.conversation_id = $4 and not exists (
      select from messages m where m.workspace_id = $1 and m.conversation_id = $4 and m.created_at > f.updated_at
        and m.direction = 'out' and m.sender_type <> 'ai')) as form`;

/** For a turn in a conversation. */
export async function toolBelt(
  ctx: Context,
  about: { agent: { id: string; name: string }; conversationId: string; seq: number },
): Promise<ToolBelt> {
  const { agent, conversationId, seq } = about;
  const read: Read<Row | undefined> = {
    name: 'tool-belt',
    text: `select ${TOOLS}, contact.name, contact.phone,
        ${FORM},
        (select count(*)::int from ai_tool_calls call where call.workspace_id = $1 and call.conversation_id = $4
           and call.created_at >= ${TODAY}) as used
      from conversations c join contacts contact on contact.workspace_id = c.workspace_id and contact.id = c.contact_id
      where c.workspace_id = $1 and c.id = $4`,
    values: [ctx.workspaceId, ctx.app.clock.now(), agent.id, conversationId, BEGINS_ANEW],
    answer: ([row]: Row[]) => row,
  };
  const [row] = await readTogether(ctx, read);
  return {
    ...beltOf(row),
    resolve: (tool, values) => resolveValues(ctx, tool, values),
    call: (tool, form) =>
      tool.act.do === 'http'
        ? callTool(ctx, { tool, act: tool.act, form, byName: agent.name, conversationId })
        : answerOfAct(ctx, tool.act, form, conversationId),
    callId: (toolId) => nameOf(ctx.workspaceId, conversationId, seq, toolId),
  };
}

const TRIAL = 'Uji coba: tool ini tidak dijalankan.';

/** For the playground: what reads is called, what changes anything is not. */
export async function trialBelt(
  ctx: Context,
  agent: { id: string; name: string },
  trial: string,
): Promise<ToolBelt> {
  const read: Read<Row | undefined> = {
    name: 'tool-belt-of-trial',
    text: `select ${TOOLS}, 'Pelanggan uji coba' as name, '+6281200000000' as phone, null as form, 0 as used, $2::timestamptz as at`,
    values: [ctx.workspaceId, ctx.app.clock.now(), agent.id],
    answer: ([row]: Row[]) => row,
  };
  const [row] = await readTogether(ctx, read);
  return {
    ...beltOf(row),
    resolve: (tool, values) => resolveValues(ctx, tool, values),
    async call(tool, form) {
      if (tool.act.do === 'branch') return answerOfAct(ctx, tool.act, form, null);
      if (tool.act.do !== 'http' || tool.risk !== 'read') return { state: 'done', said: TRIAL, why: null };
      return callTool(ctx, { tool, act: tool.act, form, byName: agent.name, conversationId: null });
    },
    callId: (toolId) => nameOf(ctx.workspaceId, trial, 0, toolId),
  };
}

const beltOf = (row: Row | undefined) => ({
  tools: row?.tools ?? [],
  form: row?.form?.over ? null : (row?.form ?? null),
  lapsed: row?.form?.over ? row.form : null,
  guards: row?.guards ?? DEFAULT_GUARDS,
  used: row?.used ?? 0,
  person: { name: row?.name ?? '', phone: row?.phone ?? null },
});

/** A UUID (version 8) of what it is about. */
function nameOf(...about: (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(about)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
