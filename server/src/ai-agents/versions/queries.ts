import { type AgentVersion, VERSIONS_LISTED } from '@sapa/contracts';
import type { FrozenSource } from '../../knowledge/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import type { FrozenSettings } from '../agents/agent-row.ts';

export interface VersionRow {
  id: string;
  number: number;
  live: boolean;
  settings: FrozenSettings;
  synonyms: string[];
  knowledge: FrozenSource[];
  note: string;
  passed: number;
  questions: number;
  published_by: string;
  published_at: Date;
}

const SELECT = `select v.id, v.number, coalesce(v.number = a.live_version, false) as live, v.settings, v.synonyms, v.knowledge, v.note, v.passed,
    v.questions, v.published_by, v.published_at
  from ai_agent_versions v join ai_agents a on a.workspace_id = v.workspace_id and a.id = v.agent_id`;

/** Newest first, with one more than are listed where there are more. */
export const versionsBefore = (tx: Transaction, agentId: string, before: number): Promise<VersionRow[]> =>
  tx.query<VersionRow>({
    name: 'versions-of-agent',
    text: `${SELECT} where v.workspace_id = $1 and v.agent_id = $2 and v.number < $3
           order by v.number desc limit ${VERSIONS_LISTED + 1}`,
    values: [tx.workspaceId, agentId, before],
  });

export async function versionOf(
  tx: Transaction,
  agentId: string,
  number: number,
): Promise<VersionRow | undefined> {
  const [row] = await tx.query<VersionRow>({
    name: 'version-of-agent',
    text: `${SELECT} where v.workspace_id = $1 and v.agent_id = $2 and v.number = $3`,
    values: [tx.workspaceId, agentId, number],
  });
  return row;
}

/** @throws Refusal NOT_FOUND */
export async function versionById(tx: Transaction, agentId: string, id: string): Promise<VersionRow> {
  const [row] = await tx.query<VersionRow>({
    name: 'version-by-id',
    text: `${SELECT} where v.workspace_id = $1 and v.agent_id = $2 and v.id = $3`,
    values: [tx.workspaceId, agentId, id],
  });
  return found(row);
}

/** 0 before the first. */
export async function newestNumber(tx: Transaction, agentId: string): Promise<number> {
  const [row] = await tx.query<{ number: number }>({
    name: 'newest-version-number',
    text: `select coalesce(max(number), 0) as number from ai_agent_versions where workspace_id = $1 and agent_id = $2`,
    values: [tx.workspaceId, agentId],
  });
  return row?.number ?? 0;
}

export const presentVersion = (row: VersionRow): AgentVersion => ({
  id: row.id,
  number: row.number,
  live: row.live,
  note: row.note,
  sources: row.knowledge.length,
  passed: row.passed,
  questions: row.questions,
  published_by: row.published_by,
  published_at: row.published_at.toISOString(),
});
