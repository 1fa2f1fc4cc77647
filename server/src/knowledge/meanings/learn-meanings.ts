import { createHash } from 'node:crypto';
import { type Context, transaction } from '../../platform/db/context.ts';
import type { KnowledgeIndex, Passage } from '../build-index.ts';
import { embedTexts } from './embed-texts.ts';
import { keepQuestion, keepRow, type Meanings, noMeanings, plainQuestion } from './meanings.ts';

const AT_ONCE = 64;
const LEARNS_MS = 30_000;
/** A customer waits for it; past it words and letters find alone. */
const ASKS_MS = 1_500;
/** A service that failed is left alone so long. */
const PAUSE_MS = 60_000;
/** What one knowledge base says, and what its published versions said. */
const KEPT = 30_000;
const LONGEST = 4_000;

const learning = new WeakSet<Meanings>();
const pausedUntil = new WeakMap<object, number>();

/** What is known of a knowledge's meanings already; undefined: no service is configured. */
export async function meaningsOf(
  ctx: Context,
  baseId: string,
  passages: readonly Passage[],
): Promise<Meanings | undefined> {
  const { EMBEDDINGS_MODEL: model } = ctx.app.config;
  if (!model) return undefined;
  const meanings = noMeanings(passages.length);
  const positions = new Map<string, number[]>();
  for (const [at, passage] of passages.entries()) {
    const digest = digestOf(model, passage);
    positions.set(digest, [...(positions.get(digest) ?? []), at]);
  }
  const known = await transaction(ctx, (tx) =>
    tx.query<{ digest: string; vector: Buffer }>({
      name: 'knowledge-vectors',
      text: `select digest, vector from knowledge_vectors
             where workspace_id = $1 and base_id = $2 and digest = any($3::text[])`,
      values: [tx.workspaceId, baseId, [...positions.keys()]],
    }),
  );
  for (const { digest, vector } of known)
    for (const at of positions.get(digest) ?? [])
      keepRow(meanings, at, new Int8Array(vector), passages.length);
  return meanings;
}

/**
 * Learns in the background what is missing, and before it returns what these questions mean. A service that fails or is slow
 * changes nothing but what is found by meaning.
 */
export async function learnMeanings(
  ctx: Context,
  baseId: string,
  index: KnowledgeIndex,
  questions: readonly string[],
): Promise<void> {
  const { meanings } = index;
  if (!meanings || (pausedUntil.get(ctx.app) ?? 0) > performance.now()) return;
  if (meanings.missing.size > 0 && !learning.has(meanings)) {
    learning.add(meanings);
    void attempt(ctx, () => learnPassages(ctx, baseId, index, meanings)).finally(() =>
      learning.delete(meanings),
    );
  }
  const wanted = [...new Set(questions.map(plainQuestion))].filter(
    (question) => question !== '' && !meanings.asked.has(question),
  );
  // Without a row there is nothing to be near to.
  if (wanted.length === 0 || meanings.dimensions === 0) return;
  await attempt(ctx, async () => {
    const vectors = await embedTexts(ctx.app, wanted.map(cut), ASKS_MS);
    for (const [at, vector] of vectors.entries()) keepQuestion(meanings, wanted[at]!, vector);
  });
}

async function attempt(ctx: Context, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    pausedUntil.set(ctx.app, performance.now() + PAUSE_MS);
    ctx.app.log.warn({ err: error }, 'the embeddings service');
  }
}

/** A batch at a time, each kept: whoever dies on the way has the rest to do. */
async function learnPassages(
  ctx: Context,
  baseId: string,
  { passages }: KnowledgeIndex,
  meanings: Meanings,
): Promise<void> {
  const model = ctx.app.config.EMBEDDINGS_MODEL ?? '';
  const missing = [...meanings.missing];
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const batch = missing.slice(from, from + AT_ONCE).map((at) => ({ at, passage: passages[at]! }));
    const vectors = await embedTexts(
      ctx.app,
      batch.map(({ passage }) => cut(textOf(passage))),
      LEARNS_MS,
    );
    const rows = batch.map(({ passage }, i) => ({
      digest: digestOf(model, passage),
      vector: Buffer.from(vectors[i]!).toString('base64'),
    }));
    await transaction(ctx, (tx) =>
      tx.query({
        name: 'insert-knowledge-vectors',
        text: `insert into knowledge_vectors (workspace_id, base_id, digest, vector, created_at)
               select $1, b.id, v.digest, decode(v.vector, 'base64'), $4
               from knowledge_bases b cross join json_to_recordset($3) as v (digest text, vector text)
               where b.workspace_id = $1 and b.id = $2 on conflict do nothing`,
        values: [tx.workspaceId, baseId, JSON.stringify(rows), tx.app.clock.now()],
      }),
    );
    for (const [i, { at }] of batch.entries()) keepRow(meanings, at, vectors[i]!, passages.length);
  }
  // What was asked before could be near to none of these.
  meanings.asked.clear();
  await forgetOldest(ctx, baseId);
}

async function forgetOldest(ctx: Context, baseId: string): Promise<void> {
  await transaction(ctx, (tx) =>
    tx.query({
      name: 'forget-knowledge-vectors',
      text: `delete from knowledge_vectors where workspace_id = $1 and base_id = $2 and digest in (
               select digest from knowledge_vectors where workspace_id = $1 and base_id = $2
               order by created_at desc, digest offset ${KEPT})`,
      values: [tx.workspaceId, baseId],
    }),
  );
}

const textOf = ({ title, text }: Passage): string => `${title}\n${text}`;
const cut = (text: string): string => text.slice(0, LONGEST);

/** The same words of the same model are asked for once, whichever version says them. */
const digestOf = (model: string, passage: Passage): string =>
  createHash('md5')
    .update(`${model}\n${textOf(passage)}`)
    .digest('base64url');
