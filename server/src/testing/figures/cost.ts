import { HOUR } from './local-clock.ts';

interface OrderedPlan {
  id: string;
  kind: string;
  value: number;
  price: number;
  replaces: string[];
  verified_at: Date;
  starts_at: Date | null;
  ends_at: Date | null;
}

/** Of each plan the hours in which it held, one by one; none of Indonesia's zones begins within one. */
export async function costByHand(
  read: <Row>(text: string) => Promise<Row[]>,
  within: (at: Date) => boolean,
): Promise<{ plan: number; top_ups: number }> {
  const orders = await read<OrderedPlan>(
    `select * from plan_orders where workspace_id = $1 and status = 'verified'`,
  );
  let plan = 0;
  for (const { id, value, starts_at, ends_at } of orders) {
    if (starts_at === null || ends_at === null) continue;
    const over = orders
      .filter(({ replaces }) => replaces.includes(id))
      .map((next) => next.starts_at!.getTime());
    const end = Math.min(ends_at.getTime(), ...over);
    let held = 0;
    for (let at = starts_at.getTime(); at < end; at = (Math.floor(at / HOUR) + 1) * HOUR)
      if (within(new Date(at))) held += Math.min(end, (Math.floor(at / HOUR) + 1) * HOUR) - at;
    plan += (value * held) / (ends_at.getTime() - starts_at.getTime());
  }
  const topUps = orders.filter(({ kind, verified_at }) => kind === 'top_up' && within(verified_at));
  return { plan: Math.round(plan), top_ups: topUps.reduce((sum, { price }) => sum + price, 0) };
}
