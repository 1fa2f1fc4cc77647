import type { ContactChoice } from '@sapa/contracts';
import type { RunningBatch } from '../../batches/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { nextMatching } from '../list/next-matching.ts';

/** The next of those whom a batch is about, in the order of their ids. @returns fewer than `limit` in the end */
export async function nextContacts(
  tx: Transaction,
  {
    params: { of },
    cursor,
    createdAt,
  }: Pick<RunningBatch<{ of: ContactChoice }, string>, 'params' | 'cursor' | 'createdAt'>,
  limit: number,
): Promise<string[]> {
  if (!('ids' in of)) return nextMatching(tx, of, { after: cursor, limit, madeUntil: createdAt });
  const ids = [...new Set(of.ids)].sort();
  return ids.filter((id) => cursor === null || id > cursor).slice(0, limit);
}
