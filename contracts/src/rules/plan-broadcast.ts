import { type MessagePrice, type PriceCategory, priceFor, type WhatsappPriceList } from './message-price.ts';
import { planPace, type QuietHours } from './plan-pace.ts';

/**
 * Recipients that cost the same and may begin at the same moment: what one `group by` of the audience answers. A
 * plan of 100,000 is made of some dozen of these.
 */
export interface AudienceGroup {
  count: number;
  /** ISO code of the number's country; null: not known. */
  country: string | null;
  /** The 24 hours after the customer's last message (open), the 72 after an ad's click (free_entry), or neither. */
  window: 'open' | 'free_entry' | 'closed';
  /** On the recipient's clock: when they may get it. Absent: at the beginning of all. */
  begins_at?: number;
}

export interface BroadcastToPlan {
  groups: readonly AudienceGroup[];
  /** Chosen, but sent nothing: opted out, blocked, a value missing … */
  skipped: number;
  /** What those outside a window get; null: free text only, which reaches open windows alone. */
  category: Exclude<PriceCategory, 'service'> | null;
  /** Those in the 24 hours get the same words as a text instead of as a template. */
  text_in_window: boolean;
  /** In force on the day that it begins; null: no list was imported yet. */
  prices: WhatsappPriceList | null;
  /** In rupiah: nothing is sent that would pass it. */
  cost_cap: number | null;
  /** Unique recipients outside a window that the portfolio may reach in any 24 hours; null: as many as one likes. */
  portfolio_limit: number | null;
  /** Those it has reached, by when (milliseconds). */
  reached: readonly { at: number; count: number }[];
  /** Messages a second. */
  pace: number;
  begins_at: number;
  quiet_hours: QuietHours | null;
}

/** How a message goes out, cheapest first. */
export const sendPaths = ['service_text', 'ad', 'utility_in_window', 'paid'] as const;
export type SendPath = (typeof sendPaths)[number];

export interface PlanPart extends MessagePrice {
  path: SendPath;
  count: number;
  /** Of all of them, in whole rupiah; null: the list has no price for them. */
  cost: number | null;
  /** Of these, the ones for whom the cap on the cost leaves nothing. */
  over_cap: number;
}

export interface BroadcastPlan {
  /** All that were chosen: what is sent, what the cap holds back and what is skipped add up to it. */
  audience: number;
  /** Go out: free and paid. */
  sendable: number;
  free: number;
  paid: number;
  /** Those for whom the cap leaves nothing. */
  over_cap: number;
  /** Nobody may write to them: no template was chosen and their window is closed. */
  closed: number;
  skipped: number;
  parts: PlanPart[];
  /** In rupiah, of what is sent; parts without a price cost nothing here and are counted in `unpriced`. */
  cost: number;
  /** What the same recipients would cost if each were sent the template at its price. */
  saved: number;
  unpriced: number;
  /** Whom the limit counts, and what is left of it at the beginning. */
  counted: number;
  limit_left: number | null;
  begins_at: number;
  ends_at: number;
  /** Days on which something is sent, counted in 24 hours from the beginning. */
  days: number;
}

/**
 * The cheapest way that Meta allows for somebody whose window is this; null: none. At the time of sending it is
 * asked again, as a window may have closed since.
 */
export function cheapestPath(
  window: AudienceGroup['window'],
  message: Pick<BroadcastToPlan, 'category' | 'text_in_window'>,
): SendPath | null {
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
  { category, prices }: Pick<BroadcastToPlan, 'category' | 'prices'>,
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

/** A sum of money in whole rupiah; prices have up to four decimals, so it is counted in those. */
export const costOf = (count: number, price: number): number =>
  Math.round((count * Math.round(price * 10_000)) / 10_000);

/**
 * Splits an audience by what each message costs. Pure: the same groups, prices and moment give the same plan, on the
 * server and on the screen. Free ones go first, as windows close; of the paid ones the cheapest, so that a cap
 * reaches the most people.
 */
export function planBroadcast(input: BroadcastToPlan): BroadcastPlan {
  const parts = new Map<string, PlanPart & { starts: { at: number; count: number; counts: boolean }[] }>();
  let audience = input.skipped;
  let closed = 0;
  let full = 0;
  for (const group of input.groups) {
    if (group.count <= 0) continue;
    audience += group.count;
    const path = cheapestPath(group.window, input);
    if (!path) {
      closed += group.count;
      continue;
    }
    const { market, price } = priceOfPath(path, group.country, input);
    // Meta counts whom it lets us reach outside their own 24 hours; an ad's 72 hours are free but counted.
    const counts = group.window !== 'open';
    const key = `${path} ${market} ${price}`;
    const part = parts.get(key) ?? {
      path,
      market,
      price,
      count: 0,
      cost: 0,
      over_cap: 0,
      starts: [],
    };
    part.count += group.count;
    part.starts.push({
      at: Math.max(group.begins_at ?? input.begins_at, input.begins_at),
      count: group.count,
      counts,
    });
    parts.set(key, part);
    full += costOf(group.count, priceOfPath('paid', group.country, input).price ?? 0);
  }

  const inOrder = [...parts.values()].sort(
    (a, b) =>
      (a.price ?? 0) - (b.price ?? 0) ||
      sendPaths.indexOf(a.path) - sendPaths.indexOf(b.path) ||
      a.market.localeCompare(b.market),
  );
  let cost = 0;
  for (const part of inOrder) {
    const within =
      input.cost_cap === null || !part.price
        ? part.count
        : affordable(part.count, part.price, input.cost_cap - cost);
    part.over_cap = part.count - within;
    part.cost = part.price === null ? null : costOf(part.count, part.price);
    cost += costOf(within, part.price ?? 0);
  }

  const sent = inOrder.map((part) => ({ ...part, sent: part.count - part.over_cap }));
  const total = (of: typeof sent) => of.reduce((sum, part) => sum + part.sent, 0);
  const isFree = (part: PlanPart) => part.price === 0;
  let counted = 0;
  const pace = planPace({
    // Whoever the cap leaves out is the last of its part.
    lanes: sent.flatMap((part) => {
      let left = part.sent;
      return part.starts.map(({ at, count, counts }) => {
        const now = Math.min(left, count);
        left -= now;
        counted += counts ? now : 0;
        return { at, count: now, counts };
      });
    }),
    limit: input.portfolio_limit,
    reached: input.reached,
    pace: input.pace,
    quiet_hours: input.quiet_hours,
    begins_at: input.begins_at,
  });
  const over_cap = sent.reduce((sum, part) => sum + part.over_cap, 0);
  const paidFor = sent.reduce(
    (sum, part) => sum + (part.price === null ? 0 : costOf(part.count, part.price)),
    0,
  );
  return {
    audience,
    sendable: total(sent),
    free: total(sent.filter(isFree)),
    paid: total(sent.filter((part) => !isFree(part))),
    over_cap,
    closed,
    skipped: input.skipped,
    parts: inOrder.map(({ starts: _, ...part }) => part),
    cost,
    saved: Math.max(0, full - paidFor),
    unpriced: total(sent.filter((part) => part.price === null)),
    counted,
    ...pace,
  };
}

/** How many of these the money reaches; rounding never lets it pass. */
function affordable(count: number, price: number, money: number): number {
  let many = Math.max(0, Math.min(count, Math.floor(money / price)));
  while (many > 0 && costOf(many, price) > money) many -= 1;
  while (many < count && costOf(many + 1, price) <= money) many += 1;
  return many;
}
