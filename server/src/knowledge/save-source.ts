import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import { chunkProcedure } from './chunk-procedure.ts';
import { raiseVersion } from './knowledge-base.ts';
import { type SourceRow, sourceById } from './queries.ts';
import { publishPassages, removeFiles } from './sources/publish-passages.ts';
import { tellChanged } from './sources/source-row.ts';

export interface SourceInput {
  baseId: string;
  /** Absent: a new one. */
  sourceId?: string;
  title: string;
  text: string;
}

/**
 * Stores pasted text and cuts it into passages; used for answers from this commit on.
 *
 * @throws Refusal NOT_FOUND for another base's source, KNOWLEDGE_TOO_LARGE past 10,000 passages or 3,000,000 letters
 */
export async function saveSource(tx: Transaction, input: SourceInput): Promise<SourceRow> {
  const id = input.sourceId ?? uuidv7();
  const passages = chunkProcedure(input.text, input.title);
  // Before the source itself: whoever saves another one meanwhile waits here.
  await raiseVersion(tx, input.baseId);
  if (input.sourceId === undefined) {
    await tx.query({
      name: 'insert-source',
      text: 'insert into knowledge_sources (workspace_id, id, base_id, title, text) values ($1, $2, $3, $4, $5)',
      values: [tx.workspaceId, id, input.baseId, input.title, input.text],
    });
  } else {
    const changed = await tx.query<{ id: string }>({
      name: 'update-source',
      text: `update knowledge_sources set title = $4, updated_at = now()
             where workspace_id = $1 and base_id = $2 and id = $3 and kind = 'text' returning id`,
      values: [tx.workspaceId, input.baseId, id, input.title],
    });
    found(changed[0]);
  }
  await publishPassages(tx, { baseId: input.baseId, sourceId: id, passages, text: input.text });
  tellChanged(tx, { id, base_id: input.baseId });
  return found(await sourceById(tx, input.baseId, id));
}

/** With its versions, its pages and its files: nothing of it is quoted from this commit on. @throws Refusal NOT_FOUND */
export async function deleteSource(tx: Transaction, baseId: string, sourceId: string): Promise<void> {
  await raiseVersion(tx, baseId);
  const files = await tx.query<{ file_key: string }>({
    name: 'files-of-source',
    text: `select file_key from knowledge_versions where workspace_id = $1 and source_id = $2 and file_key is not null
           union select file_key from knowledge_sources where workspace_id = $1 and id = $2 and file_key is not null`,
    values: [tx.workspaceId, sourceId],
  });
  const deleted = await tx.query<{ id: string }>({
    name: 'delete-source',
    text: 'delete from knowledge_sources where workspace_id = $1 and base_id = $2 and id = $3 returning id',
    values: [tx.workspaceId, baseId, sourceId],
  });
  found(deleted[0]);
  removeFiles(
    tx,
    files.map(({ file_key }) => file_key),
  );
  tellChanged(tx, { id: sourceId, base_id: baseId });
}
