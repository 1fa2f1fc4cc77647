import type { KnowledgeSource, QuestionAndAnswer } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import type { ReadPassage } from '../documents/table-passages.ts';
import { takeTitlesAway } from '../frozen/forget-contents.ts';
import { requireBase } from '../knowledge-base.ts';
import { publishPassages } from './publish-passages.ts';
import { presentSource, storedSource, tellChanged } from './source-row.ts';

/**
 * Teaches questions with their answers; asked like that, the answer is given word for word.
 *
 * @throws Refusal FORBIDDEN, NOT_FOUND, KNOWLEDGE_TOO_LARGE
 */
export function addPairs(
  ctx: Context,
  baseId: string,
  { title, pairs }: { title: string; pairs: QuestionAndAnswer[] },
): Promise<KnowledgeSource> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    await requireBase(tx, baseId);
    const id = uuidv7();
    await insertPairs(tx, { id, baseId, title, taught: false });
    await publishPairs(tx, { id, baseId, pairs });
    await audit(tx, 'source.added', { subject: title, subjectId: id });
    return presentSource(await storedSource(tx, id));
  });
}

export async function insertPairs(
  tx: Transaction,
  { id, baseId, title, taught }: { id: string; baseId: string; title: string; taught: boolean },
): Promise<void> {
  const now = tx.app.clock.now();
  await tx.query({
    name: 'insert-pairs',
    text: `insert into knowledge_sources (workspace_id, id, base_id, kind, title, text, version, taught, synced_at, created_at, updated_at)
           values ($1, $2, $3, 'qa', $4, '[]', 0, $6, $5, $5, $5)`,
    values: [tx.workspaceId, id, baseId, title, now, taught],
  });
}

/** What a source of approved answers holds no more is quoted by no version, whenever it was published. */
export async function publishPairs(
  tx: Transaction,
  { id, baseId, pairs }: { id: string; baseId: string; pairs: readonly QuestionAndAnswer[] },
): Promise<void> {
  const passages = pairs.map(passageOf);
  await takeTitlesAway(
    tx,
    id,
    passages.map(({ title }) => title),
  );
  await publishPassages(tx, { baseId, sourceId: id, passages, text: JSON.stringify(pairs) });
  tellChanged(tx, { id, base_id: baseId });
}

/** A heading that asks is what an answer is given word for word to. */
const passageOf = ({ question, answer }: QuestionAndAnswer, at: number): ReadPassage => ({
  title: question.endsWith('?') ? question : `${question}?`,
  text: answer,
  place: `Tanya jawab ${at + 1}`,
});
