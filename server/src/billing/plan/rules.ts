import { billingFacts, type PlanNotice, planNotices } from '@sapa/contracts';
import { type HeldOrder, heldOrders, type OrderFacts } from '../rules.ts';

const DAY = 86_400_000;

/** What the owners are told of the end of a paid time. */
export const isPlanNotice = (news: string): news is PlanNotice => planNotices.some((each) => each === news);

export interface PlanDuties {
  /** The paid order that ends last; null: nothing was ever paid. */
  last: HeldOrder | null;
  /** The newest notice whose day has come and that was not sent; older ones are not made up for. */
  notice: PlanNotice | null;
  /** When something is due again. */
  next: Date | null;
}

/** What is due for a workspace: days 7, 3 and 1 before the end, at the end, and when the days of grace are over. */
export function dutiesAt(orders: OrderFacts[], sent: readonly string[], now: Date): PlanDuties {
  const held = heldOrders(orders);
  const last = held.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0] ?? null;
  if (last === null) return { last, notice: null, next: null };
  const moments = momentsOf(last);
  const due = moments.findLast(({ at }) => at <= now);
  const coming = [...moments.map(({ at }) => at), ...held.map(({ startsAt }) => startsAt)]
    .filter((at) => at > now)
    .toSorted((a, b) => a.getTime() - b.getTime());
  return {
    last,
    notice: due === undefined || sent.includes(due.notice) ? null : due.notice,
    next: coming[0] ?? null,
  };
}

function momentsOf({ endsAt }: HeldOrder): { notice: PlanNotice; at: Date }[] {
  const end = endsAt.getTime();
  return [
    ...billingFacts.remind_days.map((days) => ({
      notice: `ends_in_${days}` as const,
      at: new Date(end - days * DAY),
    })),
    { notice: 'grace', at: endsAt },
    { notice: 'ended', at: new Date(end + billingFacts.grace_days * DAY) },
  ];
}
