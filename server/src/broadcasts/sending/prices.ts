import type { AudienceGroup, TemplateCategory } from '@sapa/contracts';
import { priceFor } from '@sapa/contracts/rules/message-price';
import { cheapestPath } from '@sapa/contracts/rules/plan-broadcast';
import { jakartaDay, whatsappPricesOn } from '../../channels/index.ts';
import type { Transaction } from '../../platform/db/context.ts';

/** By country (empty: not known) and category, in ten-thousandths of a rupiah. */
export type Prices = Record<string, Record<string, number>>;

const CATEGORIES = ['marketing', 'utility', 'authentication', 'service'] as const;

/** What the list of today asks for these countries: a campaign is charged by what holds when it begins. */
export async function pricesNow(tx: Transaction, countries: readonly (string | null)[]): Promise<Prices> {
  const { list } = await whatsappPricesOn(tx.app, jakartaDay(tx.app.clock.now()));
  const prices: Prices = {};
  for (const country of countries) {
    const of: Record<string, number> = {};
    for (const category of CATEGORIES) {
      const { price } = priceFor(list, country, category);
      if (price !== null) of[category] = Math.round(price * 10_000);
    }
    prices[country ?? ''] = of;
  }
  return prices;
}

/** What one message is likely to cost, by the cheapest way that its recipient's window allows. */
export function costAhead(
  prices: Prices,
  country: string | null,
  {
    window,
    category,
    text_in_window,
  }: { window: AudienceGroup['window']; category: TemplateCategory | null; text_in_window: boolean },
): number {
  const path = cheapestPath(window, { category, text_in_window });
  if (path === null || path === 'ad' || path === 'utility_in_window') return 0;
  if (path === 'service_text') return prices[country ?? '']?.service ?? 0;
  return prices[country ?? '']?.[category ?? ''] ?? 0;
}
