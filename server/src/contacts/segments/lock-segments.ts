import type { Segment } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { select } from '../list/selection.ts';
import { listSegments } from './list-segments.ts';

/** Whoever saves a segment waits for the one before: names and their number hold. @returns all that there are */
export async function lockSegments(tx: Transaction): Promise<Segment[]> {
  await tx.query({
    name: 'lock-segments',
    text: `select pg_advisory_xact_lock(hashtextextended('segments' || $1, 0))`,
    values: [tx.workspaceId],
  });
  return listSegments(tx);
}

/** @throws Refusal VALIDATION_FAILED for a name that another has, or a filter that cannot be asked */
export async function checkSegment(
  tx: Transaction,
  { name, filter }: Partial<Pick<Segment, 'name' | 'filter'>>,
  others: readonly Segment[],
): Promise<void> {
  if (name !== undefined && others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { name: 'Sudah ada segmen dengan nama ini. Pilih nama lain.' },
    });
  }
  await select(tx, { filter });
}
