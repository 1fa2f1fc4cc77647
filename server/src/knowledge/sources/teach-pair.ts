import { MOST_PAIRS, type QuestionAndAnswer } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../platform/db/context.ts';
import { deleteSource } from '../save-source.ts';
import { insertPairs, publishPairs } from './add-pairs.ts';
import { pairsOf, type StoredSource } from './source-row.ts';

/** Where approved answers are kept, beside what the owner wrote. */
const TAUGHT = 'Diajarkan dari chat';

/**
 * Adds one question to the approved answers of a base, in place of the answer it had; a source that is full is followed by
 * another one.
 *
 * @param waiting sources that customers are not told yet: what is taught now does not wait with them
 * @returns the source's id
 * @throws Refusal KNOWLEDGE_TOO_LARGE
 */
export async function teachPair(
  tx: Transaction,
  { baseId, pair, waiting }: { baseId: string; pair: QuestionAndAnswer; waiting: readonly string[] },
): Promise<string> {
  const sources = await tx.query<Pick<StoredSource, 'id' | 'kind' | 'text'>>({
    name: 'taught-pairs',
    text: `select id, kind, text from knowledge_sources
           where workspace_id = $1 and base_id = $2 and taught order by created_at desc for update`,
    values: [tx.workspaceId, baseId],
  });
  const pairs = new Map(sources.map((source) => [source.id, pairsOf(source)]));
  const has = ({ question }: QuestionAndAnswer) => question === pair.question;
  const known = [...pairs].find(([, kept]) => kept.some(has))?.[0];
  const open = [...pairs].find(([id, kept]) => kept.length < MOST_PAIRS && !waiting.includes(id))?.[0];
  const id = known ?? open ?? uuidv7();
  if (!pairs.has(id)) await insertPairs(tx, { id, baseId, title: TAUGHT, taught: true });
  const others = (pairs.get(id) ?? []).filter((each) => !has(each));
  await publishPairs(tx, { id, baseId, pairs: [...others, pair] });
  return id;
}

/** An approved answer is given to nobody from this commit on; the last one takes its source along. */
export async function untaughtPair(
  tx: Transaction,
  { baseId, sourceId, question }: { baseId: string; sourceId: string; question: string },
): Promise<void> {
  const [source] = await tx.query<Pick<StoredSource, 'id' | 'kind' | 'text'>>({
    name: 'taught-source',
    text: `select id, kind, text from knowledge_sources
           where workspace_id = $1 and base_id = $2 and id = $3 and taught for update`,
    values: [tx.workspaceId, baseId, sourceId],
  });
  if (source === undefined) return;
  const others = pairsOf(source).filter((pair) => pair.question !== question);
  if (others.length === 0) await deleteSource(tx, baseId, sourceId);
  else await publishPairs(tx, { id: sourceId, baseId, pairs: others });
}
