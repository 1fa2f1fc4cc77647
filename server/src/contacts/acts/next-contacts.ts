import type { ContactChoice } from '@sapa/contracts';
import type { RunningBatch } from '../../batches/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { type MatchingPage, nextMatching } from '../list/next-matching.ts';

/** The next of those whom a batch is about, in the order of their ids. */
export async function nextContacts(
  tx: Transaction,
  {
    params: { of },
    cursor,
    createdAt,
  }: Pick<RunningBatch<{ of: ContactChoice }, string>, 'params' | 'cursor' | 'createdAt'>,
  limit: number,
): Promise<MatchingPage> {
  if (!('ids' in of)) return nextMatching(tx, of, { after: cursor, limit, madeUntil: createdAt });
  const left = [...new Set(of.ids)].sort().filter((id) => cursor === null || id > cursor);
  const ids = left.slice(0, limit);
  return { ids, next: left.length > limit ? ids.at(-1)! : null };
}
