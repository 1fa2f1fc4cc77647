import type { Transaction } from '../../platform/db/context.ts';
import type { BillingNews } from '../mails/compose-billing-mail.ts';
import { orderFacts } from '../orders/order-row.ts';
import { dutiesAt, isPlanNotice } from './rules.ts';

/**
 * Whether it is still to be told. A mail server or a worker that was away for days tells late: what was paid meanwhile
 * ends no more, and of a notice that the next one has overtaken nobody needs to hear. What was decided of a payment stays.
 */
export async function isStillNews(
  tx: Transaction,
  { news, orderId }: { news: BillingNews; orderId: string },
): Promise<boolean> {
  if (!isPlanNotice(news)) return true;
  const { last, notice } = dutiesAt(await orderFacts(tx), [], tx.app.clock.now());
  return last?.id === orderId && notice === news;
}
