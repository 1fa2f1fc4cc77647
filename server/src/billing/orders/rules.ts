import { type PaidPlanType, type PlanPeriod, type PurchaseKind, periods } from '@sapa/contracts';
import { addMonths } from '../month.ts';
import { type HeldOrder, heldOrders, type OrderFacts, rank, type Standing, standingAt } from '../rules.ts';

const DAY = 86_400_000;

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
  return rank(plan) > rank(type) ? 'upgrade' : 'downgrade';
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
 * What was bought, when a credit that paid for a part of it turns out to be gone: worth so much less, and so many days
 * shorter. A day that has begun is kept.
 */
export function withoutCredit(
  { value, startsAt, endsAt }: Pick<HeldOrder, 'value' | 'startsAt' | 'endsAt'>,
  lost: number,
): { value: number; endsAt: Date } {
  const left = Math.max(0, value - lost);
  const days = value === 0 ? 0 : Math.ceil((daysBetween(startsAt, endsAt) * left) / value);
  return { value: left, endsAt: left === value ? endsAt : new Date(startsAt.getTime() + days * DAY) };
}

/**
 * The time that a payment buys. A larger plan begins at once; nothing else cuts short what is paid, also when it is paid
 * late: it begins where the paid time ends. A renewal in its days of grace too: those days were used.
 */
export function timeOf(
  orders: OrderFacts[],
  order: Pick<OrderFacts, 'period' | 'plan' | 'replaces'> & { extraDays: number },
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const kept = orders.filter(({ id }) => !order.replaces.includes(id));
  const { paidUntil, state, type } = standingAt(kept, now);
  const waits = order.replaces.length === 0 && rank(order.plan) <= rank(type);
  const follows = state === 'active' || (state === 'grace' && type === order.plan);
  const startsAt = waits && follows && paidUntil !== null ? paidUntil : now;
  const endsAt = addMonths(startsAt, periods[order.period].months);
  return { startsAt, endsAt: new Date(endsAt.getTime() + order.extraDays * DAY) };
}

/**
 * What the plan would not hold, a sentence each that says what to do (downgrade guard). Who was invited may come any day
 * and is counted like who is there.
 */
export function blockersOf(
  limits: { members: number | null },
  { members, invited }: { members: number; invited: number },
  planTitle: string,
): string[] {
  const tooMany = limits.members === null ? 0 : members + invited - limits.members;
  if (tooMany <= 0) return [];
  const holds = `${planTitle} memuat ${limits.members} human agent, workspace Anda punya ${members}`;
  return [
    invited === 0
      ? `${holds}. Nonaktifkan ${tooMany} di Human Agents.`
      : `${holds} dan ${invited} undangan yang menunggu. Nonaktifkan anggota atau batalkan undangan, ${tooMany} semuanya, di Human Agents.`,
  ];
}
