import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../platform/db/context.ts';
import { found, Refusal } from '../platform/errors.ts';
import { chunkProcedure } from './chunk-procedure.ts';
import { raiseVersion } from './knowledge-base.ts';
import { type SourceRow, sourceById } from './queries.ts';

/** Searched in milliseconds up to here; far past what a business pastes. */
const mostPassages = 10_000;
/** 10,000 passages of a usual length. An index of it takes 20 to 60 MB, by how many different words there are. */
const mostLetters = 3_000_000;

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
      text: `update knowledge_sources set title = $4, text = $5, updated_at = now()
             where workspace_id = $1 and base_id = $2 and id = $3 returning id`,
      values: [tx.workspaceId, input.baseId, id, input.title, input.text],
    });
    found(changed[0]);
  }
  await replacePassages(tx, id, input);
  return found(await sourceById(tx, input.baseId, id));
}

/** @throws Refusal NOT_FOUND */
export async function deleteSource(tx: Transaction, baseId: string, sourceId: string): Promise<void> {
  await raiseVersion(tx, baseId);
  const deleted = await tx.query<{ id: string }>({
    name: 'delete-source',
    text: 'delete from knowledge_sources where workspace_id = $1 and base_id = $2 and id = $3 returning id',
    values: [tx.workspaceId, baseId, sourceId],
  });
  found(deleted[0]);
}

async function replacePassages(tx: Transaction, sourceId: string, input: SourceInput): Promise<void> {
  await tx.query({
    name: 'clear-passages',
    text: 'delete from knowledge_passages where workspace_id = $1 and source_id = $2',
    values: [tx.workspaceId, sourceId],
  });
  const passages = chunkProcedure(input.text, input.title);
  if (passages.length > mostPassages) throw new Refusal('KNOWLEDGE_TOO_LARGE');
  const [size] = await tx.query<{ passages: number; letters: number }>({
    name: 'insert-passages',
    text: `with added as (
             insert into knowledge_passages (workspace_id, source_id, base_id, position, title, text)
             select $1, $2, $3, p.position, p.title, p.text
             from json_to_recordset($4) as p (position int, title text, text text)
           )
           select (select count(*)::int from knowledge_passages where workspace_id = $1 and base_id = $3) as passages,
             (select coalesce(sum(length(title) + length(text)), 0)::int from knowledge_sources
              where workspace_id = $1 and base_id = $3) as letters`,
    values: [
      tx.workspaceId,
      sourceId,
      input.baseId,
      JSON.stringify(passages.map((passage, position) => ({ position, ...passage }))),
    ],
  });
  const { passages: others, letters } = found(size);
  if (others + passages.length > mostPassages || letters > mostLetters) {
    throw new Refusal('KNOWLEDGE_TOO_LARGE');
  }
}
