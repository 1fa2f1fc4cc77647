import {
  billingFacts,
  type PaidPlanType,
  type PlanOrderStatus,
  type PlanPeriod,
  type PlanType,
  type PurchaseKind,
  paidPlanTypes,
  periods,
} from '@sapa/contracts';

const DAY = 86_400_000;
/** WIB has no summer time. */
const JAKARTA = 7 * 3_600_000;

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
}

/** Verified, and its days were not credited to another verified order. */
export function heldOrders(orders: OrderFacts[]): HeldOrder[] {
  const verified = orders.filter(({ status }) => status === 'verified');
  const replaced = new Set(verified.flatMap(({ replaces }) => replaces));
  return verified.filter(
    (order): order is HeldOrder =>
      order.startsAt !== null && order.endsAt !== null && !replaced.has(order.id),
  );
}

/**
 * The plan of a workspace: the latest completed order (most recent verifiedAt, else createdAt) of those whose time
 * it is, for some days of grace after it, else Paket Gratis (specification, section 4).
 */
export function standingAt(orders: OrderFacts[], now: Date): Standing {
  const held = heldOrders(orders);
  const running = latest(held.filter(({ startsAt, endsAt }) => startsAt <= now && endsAt > now));
  const ended = latest(held.filter(({ endsAt }) => endsAt <= now && graceEnd(endsAt) > now));
  const order = running ?? ended;
  if (order === undefined) {
    return { type: 'free', state: 'free', order: null, paidUntil: null, graceEndsAt: null };
  }
  const paidUntil = new Date(Math.max(...held.map(({ endsAt }) => endsAt.getTime())));
  return {
    type: order.plan,
    state: running === undefined ? 'grace' : 'active',
    order,
    paidUntil,
    graceEndsAt: graceEnd(paidUntil),
  };
}

const latest = (orders: HeldOrder[]): HeldOrder | undefined =>
  orders.toSorted((a, b) => completedAt(b) - completedAt(a) || b.id.localeCompare(a.id))[0];
const completedAt = ({ verifiedAt, createdAt }: OrderFacts) => (verifiedAt ?? createdAt).getTime();

const graceEnd = (end: Date) => new Date(end.getTime() + billingFacts.grace_days * DAY);

export interface Purchase {
  kind: PurchaseKind;
  /** Rupiah that are charged, credit taken off. */
  price: number;
  /** Of days left; may be more than the plan costs. */
  credit: number;
  /** What the order is worth: the base of a later credit. */
  value: number;
  /** Days that a credit beyond the price buys. */
  extraDays: number;
  replaces: string[];
}

/**
 * What a plan costs a workspace. An upgrade begins at once and credits the days left of what was paid for, at what
 * was paid for them; what remains of the credit lengthens the new time. Renewals and downgrades begin where the
 * paid time ends, so nothing is credited.
 */
export function priceOf(
  orders: OrderFacts[],
  choice: { plan: PaidPlanType; period: PlanPeriod; listPrice: number },
  now: Date,
): Purchase {
  const kind = kindOf(standingAt(orders, now), choice.plan);
  const credited = kind === 'upgrade' ? heldOrders(orders).filter(({ endsAt }) => endsAt > now) : [];
  const credit = credited.reduce((sum, order) => sum + valueLeft(order, now), 0);
  const { listPrice } = choice;
  const surplus = Math.max(0, credit - listPrice);
  const days = daysBetween(now, addMonths(now, periods[choice.period].months));
  return {
    kind,
    credit,
    price: Math.max(0, listPrice - credit),
    value: Math.max(listPrice, credit),
    extraDays: Math.floor((surplus * days) / listPrice),
    replaces: credited.map(({ id }) => id),
  };
}

function kindOf({ type, state }: Standing, plan: PaidPlanType): PurchaseKind {
  if (state === 'free' || type === 'free') return 'new';
  if (type === plan) return 'renewal';
  return paidPlanTypes.indexOf(plan) > paidPlanTypes.indexOf(type) ? 'upgrade' : 'downgrade';
}

/** Rupiah of the days that are left, today's too, of what the order is worth; all of it before it begins. */
export function valueLeft({ value, startsAt, endsAt }: HeldOrder, now: Date): number {
  if (now <= startsAt) return value;
  const days = Math.max(1, daysBetween(startsAt, endsAt));
  const left = Math.ceil((endsAt.getTime() - now.getTime()) / DAY);
  return Math.floor((value * Math.min(days, Math.max(0, left))) / days);
}

const daysBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / DAY);

/**
 * The time that a payment buys. A renewal in its days of grace begins where the paid time ended: those days were
 * used. The others begin at once, or after what is paid already.
 */
export function timeOf(
  orders: OrderFacts[],
  order: Pick<OrderFacts, 'period' | 'plan' | 'replaces'> & { kind: PurchaseKind; extraDays: number },
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const kept = orders.filter(({ id }) => !order.replaces.includes(id));
  const { paidUntil, state, type } = standingAt(kept, now);
  const waits = order.kind === 'renewal' || order.kind === 'downgrade';
  const follows = state === 'active' || (state === 'grace' && type === order.plan);
  const startsAt = waits && follows && paidUntil !== null ? paidUntil : now;
  const endsAt = addMonths(startsAt, periods[order.period].months);
  return { startsAt, endsAt: new Date(endsAt.getTime() + order.extraDays * DAY) };
}

/** The same time of day in Jakarta, months later; 31 January and a month is the last of February. */
export function addMonths(at: Date, months: number): Date {
  const local = new Date(at.getTime() + JAKARTA);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, last));
  return new Date(local.getTime() - JAKARTA);
}

/** What the plan would not hold, a sentence each that says what to do (downgrade guard). */
export function blockersOf(
  limits: { members: number | null },
  used: { members: number },
  planTitle: string,
): string[] {
  const tooMany = limits.members === null ? 0 : used.members - limits.members;
  return tooMany > 0
    ? [
        `${planTitle} memuat ${limits.members} human agent, workspace Anda punya ${used.members}. Nonaktifkan ${tooMany} di Human Agents.`,
      ]
    : [];
}
