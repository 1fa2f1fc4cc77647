import type { Tool, ToolBody } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';

type Row = Omit<Tool, 'last_called_at' | 'updated_at'> & {
  last_called_at: Date | null;
  updated_at: Date;
};

/** The first moment of a day on the clock of Jakarta. */
export const TODAY = `date_trunc('day', $2::timestamptz at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'`;

const counted = (also: string) => `(select count(*)::int from ai_tool_calls c
    where c.workspace_id = t.workspace_id and c.tool_id = t.id and c.created_at >= ${TODAY} ${also})`;

const SELECT = `select t.id, t.enabled, t.name, t.description, t.triggers, t.risk, t.parameters, t.agent_ids, t.daily_cap,
    t.act, t.sealed_secret is not null as has_secret, t.updated_at,
    ${counted('')} as calls_today, ${counted(`and c.state in ('failed', 'unknown')`)} as failed_today,
    (select c.created_at from ai_tool_calls c where c.workspace_id = t.workspace_id and c.tool_id = t.id
     order by c.created_at desc limit 1) as last_called_at
  from ai_tools t where t.workspace_id = $1`;

/** All of the workspace, by name: at most 50. */
export async function allTools(tx: Transaction): Promise<Tool[]> {
  const rows = await tx.query<Row>({
    name: 'ai-tools',
    text: `${SELECT} order by lower(t.name), t.id`,
    values: [tx.workspaceId, tx.app.clock.now()],
  });
  return rows.map(present);
}

/** @throws Refusal NOT_FOUND */
export async function toolById(tx: Transaction, id: string): Promise<Tool> {
  const [row] = await tx.query<Row>({
    name: 'ai-tool',
    text: `${SELECT} and t.id = $3`,
    values: [tx.workspaceId, tx.app.clock.now(), id],
  });
  return present(found(row));
}

const present = ({ last_called_at, updated_at, ...row }: Row): Tool => ({
  ...row,
  last_called_at: last_called_at?.toISOString() ?? null,
  updated_at: updated_at.toISOString(),
});

/** What a tool's log entry keeps: never its secret. */
export const written = (tool: Tool | ToolBody) => ({
  name: tool.name,
  description: tool.description,
  triggers: tool.triggers.join(', '),
  risk: tool.risk,
  parameters: tool.parameters,
  agents: tool.agent_ids?.join(', ') ?? 'semua',
  daily_cap: tool.daily_cap,
  act: tool.act,
});
