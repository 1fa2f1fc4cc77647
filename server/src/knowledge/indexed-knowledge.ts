import type { Context } from '../platform/context.ts';
import { readTogether } from '../platform/read-together.ts';
import { buildIndexInSlices, type KnowledgeIndex, type Passage } from './build-index.ts';
import { compileLexicon, type Lexicon } from './lexicon/lexicon.ts';

/** Agents whose index is kept in memory; at 6 kB a passage some tens of megabytes. The oldest use goes first. */
const kept = 200;

interface Kept {
  version: number;
  index: Promise<KnowledgeIndex>;
}
const cache = new Map<string, Kept>();
let ownLexicon: Lexicon | undefined;

/** What a knowledge base is at this moment, read with its agent: enough to know whether a copy is still right. */
export interface KnowledgeState {
  [column: string]: unknown;
  knowledge_base_id: string;
  knowledge_version: number;
  synonyms: string[];
}

/**
 * The index of a knowledge base in that state: from memory while its version stands, else built from the database,
 * once for all who wait for it. A deleted or changed source is gone with the next question, in every process.
 */
export function indexedKnowledge(
  ctx: Context,
  { knowledge_base_id: baseId, knowledge_version: version, synonyms }: KnowledgeState,
): Promise<KnowledgeIndex> {
  const key = `${ctx.workspaceId}:${baseId}`;
  const known = cache.get(key);
  cache.delete(key);
  const current = known?.version === version ? known : { version, index: build(ctx, baseId, synonyms) };
  cache.set(key, current);
  const oldest = cache.size > kept ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  current.index.catch(() => cache.get(key) === current && cache.delete(key));
  return current.index;
}

async function build(ctx: Context, baseId: string, synonyms: string[]): Promise<KnowledgeIndex> {
  const [passages] = await readTogether(ctx, {
    name: 'passages-of-base',
    text: `select source_id || ':' || position as id, title, text from knowledge_passages
           where workspace_id = $1 and base_id = $2 order by source_id, position`,
    values: [ctx.workspaceId, baseId],
    answer: (rows: Passage[]) => rows,
  });
  return buildIndexInSlices(passages, lexiconWith(synonyms));
}

/** Passage ids are "source:position". */
export const sourceIdOf = (passageId: string): string => passageId.split(':')[0] ?? passageId;

function lexiconWith(synonyms: readonly string[]): Lexicon {
  if (synonyms.length > 0) return compileLexicon(synonyms);
  ownLexicon ??= compileLexicon();
  return ownLexicon;
}
