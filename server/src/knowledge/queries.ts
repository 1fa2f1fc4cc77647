import type { Transaction } from '../platform/db/context.ts';

export interface SourceRow {
  id: string;
  title: string;
  text: string;
  passages: number;
  updated_at: Date;
}

const select = `select s.id, s.title, s.text, s.updated_at,
    (select count(*)::int from knowledge_passages p
     where p.workspace_id = s.workspace_id and p.source_id = s.id) as passages
  from knowledge_sources s`;

export const sourcesOf = (tx: Transaction, baseId: string): Promise<SourceRow[]> =>
  tx.query<SourceRow>({
    name: 'sources-of-base',
    text: `${select} where s.workspace_id = $1 and s.base_id = $2 and s.kind = 'text' order by s.created_at, s.id`,
    values: [tx.workspaceId, baseId],
  });

export async function sourceById(
  tx: Transaction,
  baseId: string,
  id: string,
): Promise<SourceRow | undefined> {
  const rows = await tx.query<SourceRow>({
    name: 'source-by-id',
    text: `${select} where s.workspace_id = $1 and s.base_id = $2 and s.id = $3 and s.kind = 'text'`,
    values: [tx.workspaceId, baseId, id],
  });
  return rows[0];
}

export async function synonymsOf(tx: Transaction, baseId: string): Promise<string[]> {
  const rows = await tx.query<{ synonyms: string[] }>({
    name: 'synonyms-of-base',
    text: 'select synonyms from knowledge_bases where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, baseId],
  });
  return rows[0]?.synonyms ?? [];
}
