import type { AudienceGroup, TemplateCategory } from '@sapa/contracts';
import { priceCategories, priceFor, type WhatsappPriceList } from '@sapa/contracts/rules/message-price';
import { cheapestPath, priceOfPath } from '@sapa/contracts/rules/sending-order';
import { jakartaDay, whatsappPricesOn } from '../../channels/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { IN_RUPIAH } from '../campaign-row.ts';

/** By country (empty: not known) and what is priced, in ten-thousandths of a rupiah. */
export type Prices = Record<string, Record<string, number>>;

/** What the list of the day on which it begins asks for these countries: a campaign is charged by that to its end. */
export async function pricesAt(
  tx: Transaction,
  countries: readonly (string | null)[],
  begins: Date,
): Promise<Prices> {
  const { list } = await whatsappPricesOn(tx.app, jakartaDay(begins));
  return pricesOf(list, countries);
}

/** What a list asks for these countries. */
export function pricesOf(list: WhatsappPriceList | null, countries: readonly (string | null)[]): Prices {
  return Object.fromEntries(
    countries.map((country) => {
      const priced = [
        ...priceCategories.map((category) => [category, priceFor(list, country, category).price] as const),
        [
          'utility_in_window',
          priceOfPath('utility_in_window', country, { category: 'utility', prices: list }).price,
        ] as const,
      ].flatMap(([what, price]) => (price === null ? [] : [[what, Math.round(price * IN_RUPIAH)] as const]));
      return [country ?? '', Object.fromEntries(priced)];
    }),
  );
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
  if (path === null || path === 'ad') return 0;
  const what = path === 'service_text' ? 'service' : path === 'paid' ? (category ?? '') : path;
  return prices[country ?? '']?.[what] ?? 0;
}
