import type { ContactCount, countContacts as endpoint, Query } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { FROM_CONTACTS, select } from './selection.ts';

/** A count that takes longer is not waited for; with the sample behind it an answer takes 300 ms at most. */
const PATIENCE_MS = 200;
/** Part of all pages of the table, in percent: 20,000 of 1,000,000 contacts. */
const SAMPLE = 2;

/**
 * How many match: exactly where that is quick, else what a sample of them comes to.
 *
 * @throws Refusal VALIDATION_FAILED for a filter that names what was deleted, or asks it for what it is not
 */
export async function countContacts(ctx: Context, query: Query<typeof endpoint>): Promise<ContactCount> {
  requirePermission(ctx, 'contact.view');
  try {
    const count = await transaction(ctx, (tx) => countIn(tx, query, PATIENCE_MS));
    return { count, exact: true };
  } catch (error) {
    if (!tookTooLong(error)) throw error;
    const found = await transaction(ctx, (tx) => countIn(tx, query, null));
    return { count: rounded((found * 100) / SAMPLE), exact: false };
  }
}

/** @param patience milliseconds; null: of the sample */
async function countIn(
  tx: Transaction,
  query: Query<typeof endpoint>,
  patience: number | null,
): Promise<number> {
  const { conditions, values } = await select(tx, query);
  // What conversations and orders come to is joined for those who ask for it.
  const asksFigures = conditions.some((condition) => condition.includes('f.'));
  const sample = `tablesample system (${SAMPLE})`;
  const [all, some] = asksFigures
    ? [FROM_CONTACTS, FROM_CONTACTS.replace('contact_figures f', `contact_figures f ${sample}`)]
    : ['from contacts c', `from contacts c ${sample}`];
  if (patience !== null) await tx.query({ text: `set local statement_timeout = ${patience}` });
  const [row] = await tx.query<{ count: number }>({
    text: `select count(*)::int as count ${patience === null ? some : all} where ${conditions.join(' and ')}`,
    values,
  });
  return row?.count ?? 0;
}

const tookTooLong = (error: unknown) => (error as { code?: unknown }).code === '57014';

/** To two figures: more would say what the sample does not know. */
function rounded(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / step) * step;
}
