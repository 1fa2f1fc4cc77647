import type { ContactFilter } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { fromNamed, select } from './selection.ts';

/**
 * The next contacts that match, in the order of their ids: their key leads there, however many there are.
 *
 * @param page `after` null: from the beginning; `madeUntil`: none that were made later
 * @returns ids, fewer than `limit` on the last page
 * @throws Refusal VALIDATION_FAILED for a filter that names what was deleted
 */
export async function nextMatching(
  tx: Transaction,
  asked: { q?: string | undefined; filter: ContactFilter },
  { after, limit, madeUntil }: { after: string | null; limit: number; madeUntil?: Date },
): Promise<string[]> {
  const where = await select(tx, asked);
  if (after !== null) where.and(`c.id > ${where.value(after)}`);
  if (madeUntil !== undefined) where.and(`c.created_at <= ${where.value(madeUntil)}`);
  const rows = await tx.query<{ id: string }>({
    text: `select c.id ${fromNamed(where.conditions)} where ${where.conditions.join(' and ')} order by c.id limit ${limit}`,
    values: where.values,
  });
  return rows.map(({ id }) => id);
}
