import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';

/** An empty knowledge base in the caller's transaction. */
export async function createKnowledgeBase(tx: Transaction): Promise<string> {
  const id = uuidv7();
  await tx.query({
    name: 'create-knowledge-base',
    text: 'insert into knowledge_bases (workspace_id, id) values ($1, $2)',
    values: [tx.workspaceId, id],
  });
  return id;
}

/** Its sources and passages go with it: nothing of them is quoted from this commit on. */
export async function deleteKnowledgeBase(tx: Transaction, baseId: string): Promise<void> {
  await tx.query({
    name: 'delete-knowledge-base',
    text: 'delete from knowledge_bases where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, baseId],
  });
}

/** Replaces the owner's synonyms. Blank lines and lines of a single word say nothing and are dropped. */
export async function setSynonyms(tx: Transaction, baseId: string, groups: readonly string[]): Promise<void> {
  const kept = groups.map((group) => group.trim()).filter((group) => group.includes(','));
  await tx.query({
    name: 'set-synonyms',
    text: 'update knowledge_bases set synonyms = $3, version = version + 1 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, baseId, JSON.stringify(kept)],
  });
}

/** Tells every copy that it is old. Locks the base: two pasted texts at once both count. */
export async function raiseVersion(tx: Transaction, baseId: string): Promise<void> {
  await tx.query({
    name: 'raise-knowledge-version',
    text: 'update knowledge_bases set version = version + 1 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, baseId],
  });
}

/** @throws Refusal NOT_FOUND */
export async function requireBase(tx: Transaction, baseId: string): Promise<void> {
  const [base] = await tx.query<{ id: string }>({
    name: 'knowledge-base',
    text: 'select id from knowledge_bases where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, baseId],
  });
  found(base);
}
