import { createHash } from 'node:crypto';
import { quotableProducts } from '../commerce/index.ts';
import type { Context } from '../platform/db/context.ts';
import { type Read, readTogether } from '../platform/db/read-together.ts';
import { buildInTurn } from './build-in-turn.ts';
import { buildIndexInSlices, type KnowledgeIndex, type Passage } from './build-index.ts';
import type { FrozenSource } from './frozen/freeze-sources.ts';
import { frozenPassages } from './frozen/frozen-passages.ts';
import { createIndexCache, type IndexCache } from './index-cache.ts';
import { bytesOf } from './index-size.ts';
import { commonLexicon, compileLexicon, type Lexicon } from './lexicon/lexicon.ts';
import { learnMeanings, meaningsOf } from './meanings/learn-meanings.ts';

let cache: IndexCache | undefined;

/** What a knowledge base is at this moment, read with its agent: enough to know whether a copy is still right. */
export interface KnowledgeState {
  knowledge_base_id: string;
  knowledge_version: number;
  synonyms: string[];
  /** As a version of its agent holds it; absent: as it is now. */
  frozen?: readonly FrozenSource[];
}

/**
 * The index of a knowledge base in that state: from memory while its version stands, else built from the database,
 * once for all who wait for it, with the products that the business sells. A deleted or changed source or product is gone
 * with the next question, in every process.
 *
 * @param questions what it is about to be searched for: where an embeddings service is configured, by what they mean too
 */
export async function indexedKnowledge(
  ctx: Context,
  { knowledge_base_id: baseId, knowledge_version: version, synonyms, frozen }: KnowledgeState,
  questions: readonly string[] = [],
): Promise<KnowledgeIndex> {
  cache ??= createIndexCache(ctx.app.config.KNOWLEDGE_MEMORY_MB * 1_000_000, (index) =>
    bytesOf(index, lexiconWith([])),
  );
  // A version is built anew with every change of its base too: it must not quote what was taken away.
  const key = `${ctx.workspaceId}:${baseId}${frozen ? `:${digestOf(synonyms, frozen)}` : ''}`;
  const index = await cache.get(key, version, () =>
    buildInTurn(ctx.workspaceId, () =>
      build(ctx, baseId, frozen ? frozenPassages(ctx, frozen) : currentPassages(ctx, baseId), synonyms),
    ),
  );
  await learnMeanings(ctx, baseId, index, questions);
  return index;
}

async function build(
  ctx: Context,
  baseId: string,
  said: Read<Passage[]>,
  synonyms: string[],
): Promise<KnowledgeIndex> {
  const [own, products] = await readTogether(ctx, said, quotableProducts(ctx));
  const passages = [...own, ...products];
  const [index, meanings] = [
    await buildIndexInSlices(passages, lexiconWith(synonyms)),
    await meaningsOf(ctx, baseId, passages),
  ];
  return meanings ? { ...index, meanings } : index;
}

const currentPassages = ({ workspaceId }: Context, baseId: string): Read<Passage[]> => ({
  name: 'passages-of-base',
  text: `select p.source_id || ':' || p.position as id, p.title, p.text, s.title as source, p.place, p.url
         from knowledge_passages p
         join knowledge_sources s on s.workspace_id = p.workspace_id and s.id = p.source_id
         where p.workspace_id = $1 and p.base_id = $2 order by p.source_id, p.position`,
  values: [workspaceId, baseId],
  answer: (rows: Passage[]) => rows,
});

const digestOf = (synonyms: readonly string[], frozen: readonly FrozenSource[]): string =>
  createHash('sha256')
    .update(JSON.stringify([synonyms, frozen.map(({ source_id, hash }) => [source_id, hash])]))
    .digest('base64url');

/** Passage ids are "source:position", or the product's own. */
export const sourceIdOf = (passageId: string): string => passageId.split(':')[0] ?? passageId;

/** Undefined: it is a product's. */
export function positionOf(passageId: string): number | undefined {
  const [, position] = passageId.split(':');
  return position === undefined ? undefined : Number(position);
}

const lexiconWith = (synonyms: readonly string[]): Lexicon =>
  synonyms.length > 0 ? compileLexicon(synonyms) : commonLexicon();
