import { type MessagePrice, type PriceCategory, priceFor, type WhatsappPriceList } from './message-price.ts';

/** The 24 hours after the customer's last message (open), the 72 after an ad's click (free_entry), or neither. */
export type MessageWindow = 'open' | 'free_entry' | 'closed';

/** What decides the way of a message. */
export interface MessageToSend {
  /** What those outside a window get; null: free text only, which reaches open windows alone. */
  category: Exclude<PriceCategory, 'service'> | null;
  /** Those in the 24 hours get the same words as a text instead of as a template. */
  text_in_window: boolean;
}

/** How a message goes out, cheapest first. */
export const sendPaths = ['service_text', 'ad', 'utility_in_window', 'paid'] as const;
export type SendPath = (typeof sendPaths)[number];

/**
 * The cheapest way that Meta allows for somebody whose window is this; null: none. At the time of sending it is
 * asked again, as a window may have closed since.
 */
export function cheapestPath(window: MessageWindow, message: MessageToSend): SendPath | null {
  if (window === 'open' && (message.text_in_window || message.category === null)) return 'service_text';
  if (message.category === null) return null;
  if (window === 'free_entry') return 'ad';
  if (window === 'open' && message.category === 'utility') return 'utility_in_window';
  return 'paid';
}

/** What one message costs by this path, as the list has it. */
export function priceOfPath(
  path: SendPath,
  country: string | null,
  { category, prices }: { category: MessageToSend['category']; prices: WhatsappPriceList | null },
): MessagePrice {
  const free = { market: priceFor(prices, country, 'service').market, price: 0 };
  if (path === 'ad') return free;
  if (path === 'service_text') {
    const service = priceFor(prices, country, 'service');
    return service.price === null ? free : service;
  }
  if (path === 'utility_in_window' && (prices?.utility_free_in_window ?? true)) return free;
  return category === null ? free : priceFor(prices, country, category);
}

/** One of those who go out alike. */
export interface InLine {
  /** On the recipient's clock: when they may get it. */
  begins_at: number;
  path: SendPath;
  price: number | null;
}

/**
 * Who goes before whom: whose turn is earlier, then whoever costs less, so that a cap on the cost reaches the most people,
 * then whose window closes. The planner counts by it, and an audience is gathered in it.
 */
export const inSendingOrder = (a: InLine, b: InLine): number =>
  a.begins_at - b.begins_at || cheapestFirst(a, b);

type Priced = Omit<InLine, 'begins_at'>;

export const cheapestFirst = (a: Priced, b: Priced): number =>
  (a.price ?? 0) - (b.price ?? 0) || sendPaths.indexOf(a.path) - sendPaths.indexOf(b.path);

/**
 * The places that a list of prices makes among those whose turn is at the same time.
 *
 * @returns of somebody's window and country, how many kinds of recipients go before them; null: they get nothing
 */
export function priceRanks(message: MessageToSend & { prices: WhatsappPriceList | null }) {
  const { category, prices } = message;
  const lotOf = (path: SendPath, country: string | null): Priced => ({
    path,
    price: priceOfPath(path, country, { category, prices }).price,
  });
  const kinds: Priced[] = [];
  for (const market of [null, ...Object.keys(prices?.prices ?? {})])
    for (const path of sendPaths) {
      // Regions are markets without being countries: their rows are read as they stand.
      const one = lotOf(path, market);
      if (!kinds.some((other) => cheapestFirst(one, other) === 0)) kinds.push(one);
    }
  kinds.sort(cheapestFirst);
  return (window: MessageWindow, country: string | null): number | null => {
    const path = cheapestPath(window, message);
    if (path === null) return null;
    const one = lotOf(path, country);
    return kinds.findIndex((other) => cheapestFirst(one, other) <= 0);
  };
}
