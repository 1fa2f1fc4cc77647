import type { MessagePrice, WhatsappPriceList } from './message-price.ts';
import { planPace, type QuietHours } from './plan-pace.ts';
import {
  cheapestFirst,
  cheapestPath,
  inSendingOrder,
  type MessageToSend,
  type MessageWindow,
  priceOfPath,
  type SendPath,
} from './sending-order.ts';

/**
 * Recipients that cost the same and may begin at the same moment: what one `group by` of the audience answers. A
 * plan of 100,000 is made of some dozen of these.
 */
export interface AudienceGroup {
  count: number;
  /** ISO code of the number's country; null: not known. */
  country: string | null;
  window: MessageWindow;
  /** On the recipient's clock: when they may get it. Absent: at the beginning of all. */
  begins_at?: number;
}

export interface BroadcastToPlan extends MessageToSend {
  groups: readonly AudienceGroup[];
  /** Chosen, but sent nothing: opted out, blocked, a value missing … */
  skipped: number;
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

export interface PlanPart extends MessagePrice {
  path: SendPath;
  count: number;
  /** Of all of them, in whole rupiah; null: the list has no price for them. */
  cost: number | null;
  /** Those among them for whom the cap on the cost leaves nothing. */
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

/** Prices have four decimals. */
const EXACT = 10_000;
const exactly = (rupiah: number): number => Math.round(rupiah * EXACT);

/** A sum of money in whole rupiah; prices have up to four decimals, so it is counted in those. */
export const costOf = (count: number, price: number): number => Math.round((count * exactly(price)) / EXACT);

/**
 * Splits an audience by what each message costs. Pure: the same groups, prices and moment give the same plan, on the
 * server and on the screen. The cap is spent in the order in which they go out (`inSendingOrder`).
 */
export function planBroadcast(input: BroadcastToPlan): BroadcastPlan {
  const parts = new Map<string, PlanPart>();
  const lots: Lot[] = [];
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
    const key = `${path} ${market} ${price}`;
    const part = parts.get(key) ?? { path, market, price, count: 0, cost: 0, over_cap: 0 };
    part.count += group.count;
    parts.set(key, part);
    lots.push({
      part,
      path,
      price,
      begins_at: group.begins_at ?? input.begins_at,
      count: group.count,
      // Meta counts whom it lets us reach outside their own 24 hours; an ad's 72 hours are free but counted.
      counts: group.window !== 'open',
    });
    full += costOf(group.count, priceOfPath('paid', group.country, input).price ?? 0);
  }

  const within = withinCap(lots.sort(inSendingOrder), input.cost_cap);
  const inOrder = [...parts.values()].sort((a, b) => cheapestFirst(a, b) || a.market.localeCompare(b.market));
  for (const part of inOrder) part.cost = part.price === null ? null : costOf(part.count, part.price);
  const counted = within.reduce((sum, { count, counts }) => sum + (counts ? count : 0), 0);
  const pace = planPace({
    lanes: within.map(({ begins_at, count, counts }) => ({
      at: Math.max(begins_at, input.begins_at),
      count,
      counts,
    })),
    limit: input.portfolio_limit,
    reached: input.reached,
    pace: input.pace,
    quiet_hours: input.quiet_hours,
    begins_at: input.begins_at,
  });
  const sent = inOrder.map((part) => ({ ...part, sent: part.count - part.over_cap }));
  const total = (of: typeof sent) => of.reduce((sum, part) => sum + part.sent, 0);
  const isFree = (part: PlanPart) => part.price === 0;
  const cost = sent.reduce((sum, part) => sum + costOf(part.sent, part.price ?? 0), 0);
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
    parts: inOrder,
    // Each row is in whole rupiah; what rounding adds to their sum is not spent.
    cost: input.cost_cap === null ? cost : Math.min(cost, input.cost_cap),
    saved: Math.max(0, full - paidFor),
    unpriced: total(sent.filter((part) => part.price === null)),
    counted,
    ...pace,
  };
}

interface Lot {
  part: PlanPart;
  path: SendPath;
  price: number | null;
  begins_at: number;
  count: number;
  counts: boolean;
}

/** Who of these the money reaches, one after the other; whom it does not is noted in their part. */
function withinCap(lots: readonly Lot[], cap: number | null): Lot[] {
  let left = cap === null ? Number.POSITIVE_INFINITY : exactly(cap);
  return lots.map((lot) => {
    const each = exactly(lot.price ?? 0);
    const count = each === 0 ? lot.count : Math.min(lot.count, Math.floor(left / each));
    left -= count * each;
    lot.part.over_cap += lot.count - count;
    return { ...lot, count };
  });
}
