import type { KnowledgeSource, QuestionAndAnswer } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

export interface StoredSource {
  id: string;
  base_id: string;
  kind: KnowledgeSource['kind'];
  title: string;
  text: string;
  status: KnowledgeSource['status'];
  error: string;
  done: number;
  total: number;
  version: number;
  reading: number;
  file_key: string | null;
  file_name: string | null;
  file_size: number | null;
  url: string | null;
  scope: 'page' | 'site' | null;
  resync: 'manual' | 'daily' | 'weekly' | null;
  next_sync_at: Date | null;
  synced_at: Date | null;
  created_at: Date;
  updated_at: Date;
  passages: number;
  pages: number;
  failed_pages: number;
}

export const SELECT_SOURCE = `
  select s.id, s.base_id, s.kind, s.title, s.text, s.status, s.error, s.done, s.total, s.version, s.reading, s.file_key,
    s.file_name, s.file_size, s.url, s.scope, s.resync, s.next_sync_at, s.synced_at, s.created_at, s.updated_at,
    (select count(*)::int from knowledge_passages p
     where p.workspace_id = s.workspace_id and p.source_id = s.id) as passages, pages.*
  from knowledge_sources s
  left join lateral (
    select count(*)::int as pages, count(*) filter (where status = 'failed')::int as failed_pages
    from knowledge_pages g where g.workspace_id = s.workspace_id and g.source_id = s.id
  ) pages on true`;

/** @throws Refusal NOT_FOUND */
export async function storedSource(tx: Transaction, id: string): Promise<StoredSource> {
  const [row] = await tx.query<StoredSource>({
    name: 'stored-source',
    text: `${SELECT_SOURCE} where s.workspace_id = $1 and s.id = $2`,
    values: [tx.workspaceId, id],
  });
  return found(row);
}

export function presentSource(row: StoredSource): KnowledgeSource {
  return {
    id: row.id,
    knowledge_id: row.base_id,
    kind: row.kind,
    title: row.title,
    status: row.status,
    error: row.error,
    passages: row.passages,
    version: row.version,
    done: row.done,
    total: row.total,
    file: row.file_name === null ? null : { name: row.file_name, size: row.file_size ?? 0 },
    site:
      row.url === null
        ? null
        : {
            url: row.url,
            scope: row.scope ?? 'page',
            resync: row.resync ?? 'manual',
            next_sync_at: row.next_sync_at?.toISOString() ?? null,
            pages: row.pages,
            failed_pages: row.failed_pages,
          },
    synced_at: row.synced_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

/** The pairs of a source of questions and answers, as they are kept. */
export const pairsOf = ({ kind, text }: Pick<StoredSource, 'kind' | 'text'>): QuestionAndAnswer[] =>
  kind === 'qa' ? (JSON.parse(text) as QuestionAndAnswer[]) : [];

/** To the screens that show it. */
export function tellChanged(tx: Transaction, { id, base_id }: Pick<StoredSource, 'id' | 'base_id'>): void {
  tx.emit('knowledge.changed', { knowledge_id: base_id, source_id: id });
}
