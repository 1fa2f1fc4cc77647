import { quotableProducts } from '../commerce/index.ts';
import type { Context } from '../platform/db/context.ts';
import { readTogether } from '../platform/db/read-together.ts';
import { buildInTurn } from './build-in-turn.ts';
import { buildIndexInSlices, type KnowledgeIndex, type Passage } from './build-index.ts';
import { createIndexCache, type IndexCache } from './index-cache.ts';
import { bytesOf } from './index-size.ts';
import { compileLexicon, type Lexicon } from './lexicon/lexicon.ts';

let cache: IndexCache | undefined;
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
 * once for all who wait for it, with the products that the business sells. A deleted or changed source or product is gone
 * with the next question, in every process.
 */
export function indexedKnowledge(
  ctx: Context,
  { knowledge_base_id: baseId, knowledge_version: version, synonyms }: KnowledgeState,
): Promise<KnowledgeIndex> {
  cache ??= createIndexCache(ctx.app.config.KNOWLEDGE_MEMORY_MB * 1_000_000, (index) =>
    bytesOf(index, lexiconWith([])),
  );
  return cache.get(`${ctx.workspaceId}:${baseId}`, version, () =>
    buildInTurn(ctx.workspaceId, () => build(ctx, baseId, synonyms)),
  );
}

async function build(ctx: Context, baseId: string, synonyms: string[]): Promise<KnowledgeIndex> {
  const [passages, products] = await readTogether(
    ctx,
    {
      name: 'passages-of-base',
      text: `select source_id || ':' || position as id, title, text from knowledge_passages
           where workspace_id = $1 and base_id = $2 order by source_id, position`,
      values: [ctx.workspaceId, baseId],
      answer: (rows: Passage[]) => rows,
    },
    quotableProducts(ctx),
  );
  return buildIndexInSlices([...passages, ...products], lexiconWith(synonyms));
}

/** Passage ids are "source:position", or the product's own. */
export const sourceIdOf = (passageId: string): string => passageId.split(':')[0] ?? passageId;

function lexiconWith(synonyms: readonly string[]): Lexicon {
  if (synonyms.length > 0) return compileLexicon(synonyms);
  ownLexicon ??= compileLexicon();
  return ownLexicon;
}
