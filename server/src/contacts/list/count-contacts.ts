import type { ContactCount, countContacts as endpoint, Query } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { fromNamed, select } from './selection.ts';
import { tookTooLong } from './took-too-long.ts';

/** A count that takes longer is not waited for: a sample of the table answers. */
const PATIENCE_MS = 75;
/** Fewer hits in the sample say too little: of 1,000,000 contacts 300 matches came out as 700, one as none. */
const ENOUGH_HITS = 50;
/** Few matches are counted one by one after all, as long as a person waits for a figure. */
const LONG_PATIENCE_MS = 5000;
/** Part of all pages of the table, in percent: 10,000 of 1,000,000 contacts. */
const SAMPLE = 1;

/**
 * How many match: exactly where that is quick, else what a sample of them comes to. Where the sample says little, no
 * more than a bound is answered at once; who asks `patiently` waits for the exact number.
 *
 * @throws Refusal VALIDATION_FAILED for a filter that names what was deleted, or asks it for what it is not
 */
export async function countContacts(ctx: Context, query: Query<typeof endpoint>): Promise<ContactCount> {
  requirePermission(ctx, 'contact.view');
  const counted = await countExactly(ctx, query, query.patiently ? LONG_PATIENCE_MS : PATIENCE_MS);
  if (counted !== null) return { count: counted, exact: true, few: false };
  const hits = await transaction(ctx, (tx) => countIn(tx, query, null));
  if (hits >= ENOUGH_HITS) return { count: rounded((hits * 100) / SAMPLE), exact: false, few: false };
  return { count: rounded((mostBehind(hits) * 100) / SAMPLE), exact: false, few: true };
}

/** With fewer hits than so many, one sample in a thousand finds as few as these (Poisson, three standard deviations). */
const mostBehind = (hits: number): number => hits + 3 * Math.sqrt(hits) + 5;

/** @returns null where it takes longer than that */
async function countExactly(
  ctx: Context,
  query: Query<typeof endpoint>,
  patienceMs: number,
): Promise<number | null> {
  try {
    return await transaction(ctx, (tx) => countIn(tx, query, patienceMs));
  } catch (error) {
    if (tookTooLong(error)) return null;
    throw error;
  }
}

/** @param patience milliseconds; null: of the sample */
async function countIn(
  tx: Transaction,
  query: Query<typeof endpoint>,
  patience: number | null,
): Promise<number> {
  if (patience !== null) await tx.query({ text: `set local statement_timeout = ${patience}` });
  const { conditions, values } = await select(tx, query, { ofFew: patience === null });
  const sampled = patience === null ? `tablesample system (${SAMPLE})` : '';
  const [row] = await tx.query<{ count: number }>({
    text: `select count(*)::int as count ${fromNamed(conditions, sampled)} where ${conditions.join(' and ')}`,
    values,
  });
  return row?.count ?? 0;
}

/** To two figures: more would say what the sample does not know. */
function rounded(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / step) * step;
}
