import { KEPT_VERSIONS } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import type { ReadPassage } from '../documents/table-passages.ts';
import { MOST_LETTERS } from '../documents/unreadable.ts';
import { raiseVersion } from '../knowledge-base.ts';

/** Searched in milliseconds up to here; far past what a business teaches. */
const mostPassages = 10_000;

interface Published {
  baseId: string;
  sourceId: string;
  passages: readonly ReadPassage[];
  /** Of text and pairs: as it was written. */
  text?: string;
  file?: { key: string; name: string } | null;
}

/**
 * These passages are what is quoted of a source from this commit on, as a new version; older ones can be gone back to.
 *
 * @throws Refusal KNOWLEDGE_TOO_LARGE past 10,000 passages or 3,000,000 letters of one knowledge
 */
export async function publishPassages(tx: Transaction, published: Published): Promise<void> {
  const { baseId, sourceId, passages, text = '', file = null } = published;
  await raiseVersion(tx, baseId);
  if (passages.length > mostPassages) throw new Refusal('KNOWLEDGE_TOO_LARGE');
  const now = tx.app.clock.now();
  // What was taught before versions were kept is one too.
  await tx.query({
    name: 'keep-first-version',
    text: `insert into knowledge_versions (workspace_id, source_id, version, text, passages, file_key, file_name, created_at)
           select s.workspace_id, s.id, s.version, s.text,
             (select coalesce(jsonb_agg(jsonb_build_object('title', p.title, 'text', p.text, 'place', p.place, 'url', p.url)
                order by p.position), '[]') from knowledge_passages p
              where p.workspace_id = s.workspace_id and p.source_id = s.id), s.file_key, s.file_name, s.updated_at
           from knowledge_sources s
           where s.workspace_id = $1 and s.id = $2 and exists (
             select from knowledge_passages p where p.workspace_id = s.workspace_id and p.source_id = s.id)
           on conflict do nothing`,
    values: [tx.workspaceId, sourceId],
  });
  const [next] = await tx.query<{ version: number }>({
    name: 'add-source-version',
    text: `insert into knowledge_versions (workspace_id, source_id, version, text, passages, file_key, file_name, created_at)
           select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7 from knowledge_versions
           where workspace_id = $1 and source_id = $2 returning version`,
    values: [
      tx.workspaceId,
      sourceId,
      text,
      JSON.stringify(passages),
      file?.key ?? null,
      file?.name ?? null,
      now,
    ],
  });
  await quoteVersion(tx, { baseId, sourceId, version: found(next).version });
  await forgetOldVersions(tx, sourceId);
}

/** Quotes that version from now on. @throws Refusal NOT_FOUND, KNOWLEDGE_TOO_LARGE */
export async function quoteVersion(
  tx: Transaction,
  { baseId, sourceId, version }: { baseId: string; sourceId: string; version: number },
): Promise<void> {
  const [source] = await tx.query<{ living: boolean }>({
    name: 'quote-source-version',
    text: `update knowledge_sources s set version = v.version, text = v.text, file_key = v.file_key, file_name = v.file_name,
             -- Named after its file, it is named after that version's.
             title = case when s.title = s.file_name then coalesce(v.file_name, s.title) else s.title end
           from knowledge_versions v
           where s.workspace_id = $1 and s.id = $2 and v.workspace_id = $1 and v.source_id = $2 and v.version = $3
           returning s.kind = 'site' or s.taught as living`,
    values: [tx.workspaceId, sourceId, version],
  });
  const { living } = found(source);
  await tx.query({
    name: 'clear-passages',
    text: 'delete from knowledge_passages where workspace_id = $1 and source_id = $2',
    values: [tx.workspaceId, sourceId],
  });
  await tx.query({
    name: 'insert-passages',
    text: `insert into knowledge_passages (workspace_id, source_id, base_id, position, title, text, place, url)
           select $1, $2, $3, p.position - 1, p.passage->>'title', p.passage->>'text',
             coalesce(p.passage->>'place', ''), coalesce(p.passage->>'url', '')
           from knowledge_versions v, jsonb_array_elements(v.passages) with ordinality as p (passage, position)
           where v.workspace_id = $1 and v.source_id = $2 and v.version = $4`,
    values: [tx.workspaceId, sourceId, baseId, version],
  });
  const [size] = await tx.query<{ passages: number; letters: number }>({
    name: 'size-of-knowledge',
    text: `select count(*)::int as passages, coalesce(sum(length(title) + length(text)), 0)::int as letters
           from knowledge_passages where workspace_id = $1 and base_id = $2`,
    values: [tx.workspaceId, baseId],
  });
  const { passages, letters } = found(size);
  if (passages > mostPassages || letters > MOST_LETTERS) throw new Refusal('KNOWLEDGE_TOO_LARGE');
  tx.emit('source.published', { knowledge_id: baseId, source_id: sourceId, living });
}

async function forgetOldVersions(tx: Transaction, sourceId: string): Promise<void> {
  const gone = await tx.query<{ file_key: string | null }>({
    name: 'forget-old-versions',
    text: `delete from knowledge_versions v where v.workspace_id = $1 and v.source_id = $2 and v.version not in (
             select version from knowledge_versions where workspace_id = $1 and source_id = $2
             order by version desc limit ${KEPT_VERSIONS})
           returning (select v.file_key where not exists (
             select from knowledge_versions k where k.workspace_id = $1 and k.source_id = $2 and k.file_key = v.file_key
               and k.version > v.version)) as file_key`,
    values: [tx.workspaceId, sourceId],
  });
  removeFiles(
    tx,
    gone.flatMap(({ file_key }) => file_key ?? []),
  );
}

/** Once it is committed; what is left of a failure here the nightly sweep takes. */
export function removeFiles(tx: Transaction, keys: readonly string[]): void {
  const { log, storage } = tx.app;
  tx.afterCommit(() => {
    for (const key of new Set(keys))
      storage.remove(key).catch((error) => log.warn({ err: error }, 'a file of a knowledge source'));
  });
}
