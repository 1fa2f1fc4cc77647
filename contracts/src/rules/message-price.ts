import { marketOf } from './price-markets.ts';

/** What Meta prices: templates by their category, and what is written freely in an open window. */
export const priceCategories = ['marketing', 'utility', 'authentication', 'service'] as const;
export type PriceCategory = (typeof priceCategories)[number];

/** One of Meta's price lists, in rupiah, from the day on which it takes effect. */
export interface WhatsappPriceList {
  /** Market (a country's ISO code or one of Meta's regions) → category → rupiah for a delivered message. */
  prices: Readonly<Record<string, Partial<Record<PriceCategory, number>>>>;
  /** Meta announces with a list whether a utility template in an open window is free. */
  utility_free_in_window: boolean;
}

export interface MessagePrice {
  /** As the list has it. */
  market: string;
  /** In rupiah, with up to four decimals; null: the list does not name it. */
  price: number | null;
}

/** What the list asks for one delivered message to a number of this country. */
export function priceFor(
  list: WhatsappPriceList | null,
  country: string | null,
  category: PriceCategory,
): MessagePrice {
  // A list may name a country that it had in a region before: the country goes first.
  const markets = [...(country ? [country] : []), marketOf(country), 'other'];
  const market = markets.find((name) => list?.prices[name]) ?? marketOf(country);
  return { market, price: list?.prices[market]?.[category] ?? null };
}

/** The list in force on a day (YYYY-MM-DD): the last that has taken effect. */
export const listInForce = <T extends { effective_on: string }>(
  lists: readonly T[],
  day: string,
): T | undefined =>
  lists
    .filter(({ effective_on }) => effective_on <= day)
    .reduce<T | undefined>(
      (last, list) => (last && last.effective_on > list.effective_on ? last : list),
      undefined,
    );
