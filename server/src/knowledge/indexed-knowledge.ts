import type { Transaction } from '../platform/context.ts';
import { buildIndex, type KnowledgeIndex } from './build-index.ts';
import { compileLexicon, type Lexicon } from './lexicon/lexicon.ts';

/** Agents whose index is kept in memory; at 6 kB a passage some tens of megabytes. The oldest use goes first. */
const kept = 200;

interface Kept {
  version: number;
  index: KnowledgeIndex;
}
const cache = new Map<string, Kept>();
let ownLexicon: Lexicon | undefined;

/**
 * The index of a knowledge base as this transaction sees it: from memory while its version stands, else built
 * from the database. A deleted or changed source is gone with the next question, in every process.
 */
export async function indexedKnowledge(tx: Transaction, baseId: string): Promise<KnowledgeIndex> {
  const [base] = await tx.query<{ version: number; synonyms: string[] }>({
    name: 'knowledge-version',
    text: 'select version, synonyms from knowledge_bases where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, baseId],
  });
  const key = `${tx.workspaceId}:${baseId}`;
  const known = cache.get(key);
  cache.delete(key);
  const version = base?.version ?? 0;
  if (known?.version === version) {
    cache.set(key, known);
    return known.index;
  }
  const passages = await tx.query<{ id: string; title: string; text: string }>({
    name: 'passages-of-base',
    text: `select source_id || ':' || position as id, title, text from knowledge_passages
           where workspace_id = $1 and base_id = $2 order by source_id, position`,
    values: [tx.workspaceId, baseId],
  });
  const index = buildIndex(passages, lexiconWith(base?.synonyms ?? []));
  cache.set(key, { version, index });
  const oldest = cache.size > kept ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  return index;
}

/** Passage ids are "source:position". */
export const sourceIdOf = (passageId: string): string => passageId.split(':')[0] ?? passageId;

function lexiconWith(synonyms: readonly string[]): Lexicon {
  if (synonyms.length > 0) return compileLexicon(synonyms);
  ownLexicon ??= compileLexicon();
  return ownLexicon;
}
