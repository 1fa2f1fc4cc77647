import type { channelKinds } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';

export interface Name {
  id: string;
  name: string;
  kind: (typeof channelKinds)[number] | null;
}

const TABLES = {
  channels: 'select id, name, kind from channels',
  teams: 'select id, name, null as kind from teams',
  labels: 'select id, name, null as kind from labels',
  members: 'select id, name, null as kind from members',
  ai_agents: 'select id, name, null as kind from ai_agents',
} as const;

/** What things are called today; what was deleted since is missing. */
export async function namesOf(
  tx: Transaction,
  table: keyof typeof TABLES,
  ids: readonly string[],
): Promise<Map<string, Name>> {
  const rows = await tx.query<Name>({
    name: `figure-names-of-${table}`,
    text: `${TABLES[table]} where workspace_id = $1 and id = any($2::uuid[])`,
    values: [tx.workspaceId, ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
