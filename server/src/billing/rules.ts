import {
  billingFacts,
  type PaidPlanType,
  type PlanOrderStatus,
  type PlanPeriod,
  type PlanType,
  planTypes,
} from '@sapa/contracts';

const DAY = 86_400_000;

/** What decides of an order. */
export interface OrderFacts {
  id: string;
  plan: PaidPlanType;
  period: PlanPeriod;
  status: PlanOrderStatus;
  value: number;
  replaces: string[];
  createdAt: Date;
  verifiedAt: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** An order that is paid and holds: its time is known. */
export interface HeldOrder extends OrderFacts {
  startsAt: Date;
  endsAt: Date;
}

export interface Standing {
  type: PlanType;
  state: 'free' | 'active' | 'grace';
  /** The order that gives the plan; null on Paket Gratis. */
  order: HeldOrder | null;
  /** Where the paid time ends, renewals that are paid already included. */
  paidUntil: Date | null;
  graceEndsAt: Date | null;
  /** The first order ahead that is for another plan. */
  next: HeldOrder | null;
}

/** Verified, with time that was not taken back, and whose days were not credited to another verified order. */
export function heldOrders(orders: OrderFacts[]): HeldOrder[] {
  const verified = orders.filter(({ status }) => status === 'verified');
  const replaced = new Set(verified.flatMap(({ replaces }) => replaces));
  return verified.filter(
    (order): order is HeldOrder =>
      order.startsAt !== null &&
      order.endsAt !== null &&
      order.endsAt > order.startsAt &&
      !replaced.has(order.id),
  );
}

/**
 * The plan of a workspace: the latest completed order (most recent verifiedAt, else createdAt) of those whose time
 * it is, for some days of grace after it, else Paket Gratis.
 */
export function standingAt(orders: OrderFacts[], now: Date): Standing {
  const held = heldOrders(orders);
  const running = latest(held.filter(({ startsAt, endsAt }) => startsAt <= now && endsAt > now));
  const ended = latest(held.filter(({ endsAt }) => endsAt <= now && graceEnd(endsAt) > now));
  const order = running ?? ended;
  if (order === undefined) {
    return { type: 'free', state: 'free', order: null, paidUntil: null, graceEndsAt: null, next: null };
  }
  const paidUntil = new Date(Math.max(...held.map(({ endsAt }) => endsAt.getTime())));
  return {
    type: order.plan,
    state: running === undefined ? 'grace' : 'active',
    order,
    paidUntil,
    graceEndsAt: graceEnd(paidUntil),
    next: ahead(held, now).find(({ plan }) => plan !== order.plan) ?? null,
  };
}

const latest = (orders: HeldOrder[]): HeldOrder | undefined =>
  orders.toSorted((a, b) => completedAt(b) - completedAt(a) || b.id.localeCompare(a.id))[0];
const completedAt = ({ verifiedAt, createdAt }: OrderFacts) => (verifiedAt ?? createdAt).getTime();

/** What is paid for and has not begun, the first first. */
const ahead = (held: HeldOrder[], now: Date): HeldOrder[] =>
  held
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());

const graceEnd = (end: Date) => new Date(end.getTime() + billingFacts.grace_days * DAY);

/**
 * The smallest plan that is paid for and has not begun, or that waits for its payment, if it is smaller than the one in
 * force. Its places hold already: the order passed because the team fitted, and nobody who comes after it would.
 *
 * @param ordered what the order that waits is for
 */
export function smallerPlanAhead(
  orders: OrderFacts[],
  ordered: PaidPlanType | null,
  now: Date,
): PaidPlanType | null {
  const { type } = standingAt(orders, now);
  const paid = ahead(heldOrders(orders), now).map(({ plan }) => plan);
  const [smallest] = [...paid, ...(ordered === null ? [] : [ordered])].toSorted((a, b) => rank(a) - rank(b));
  return smallest !== undefined && rank(smallest) < rank(type) ? smallest : null;
}

/** Larger plans come later. */
export const rank = (plan: PlanType): number => planTypes.indexOf(plan);
