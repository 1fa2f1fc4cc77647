import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Jakarta' });

/** `INV/2026/000123`: in a row without a gap, for the counter moves in the transaction that uses the number. */
export async function nextInvoiceNumber(tx: Transaction, now: Date): Promise<string> {
  const of = year.format(now);
  const [row] = await tx.query<{ last: number }>({
    name: 'next-invoice-number',
    text: `insert into invoice_counters (year, last) values ($1, 1)
           on conflict (year) do update set last = invoice_counters.last + 1 returning last`,
    values: [Number(of)],
  });
  return `INV/${of}/${String(found(row).last).padStart(6, '0')}`;
}
