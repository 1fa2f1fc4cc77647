import type {
  Body,
  schedulePriceChange as endpoint,
  PaidPlanType,
  PlanPeriod,
  PlanPriceChange,
} from '@sapa/contracts';
import { planOf, priceOfTotal } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { auditPlatform } from '../../identity/index.ts';
import { actingAs, platformTransaction, type Transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { platformActor, type UserContext } from '../../platform/http/route.ts';

interface Row {
  id: string;
  plan: PaidPlanType;
  period: PlanPeriod;
  total: number;
  effective_at: Date;
  set_by: string;
  created_at: Date;
}

/** What was set and what will be, the latest first. */
export async function priceChanges(tx: Transaction): Promise<PlanPriceChange[]> {
  const rows = await tx.query<Row>({ text: `${select} order by c.effective_at desc limit 200` });
  return rows.map(present);
}

/**
 * A price from a moment on, which may be now; orders that were made keep theirs. A second one for the same moment
 * replaces the first.
 *
 * @throws Refusal VALIDATION_FAILED for a moment that is over
 */
export async function schedulePriceChange(
  ctx: UserContext,
  input: Body<typeof endpoint>,
): Promise<PlanPriceChange> {
  const now = ctx.app.clock.now();
  const effectiveAt = new Date(input.effective_at);
  // Somebody who picked "now" pressed the button some seconds later.
  if (effectiveAt.getTime() < now.getTime() - 300_000) {
    throw new Refusal('VALIDATION_FAILED', { fields: { effective_at: 'Pilih waktu sekarang atau nanti' } });
  }
  return platformTransaction(ctx.app, async (platform) => {
    const tx = actingAs(platform, platformActor(ctx));
    const [stored] = await tx.query<{ id: string }>({
      text: `insert into plan_prices (id, plan, period, total, effective_at, set_by, created_at)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (plan, period, effective_at) do update set total = excluded.total, set_by = excluded.set_by
             returning id`,
      values: [uuidv7(), input.package, input.period, input.total, effectiveAt, ctx.userId, now],
    });
    await auditPlatform(tx, 'plan-price.scheduled', {
      subject: `${planOf(input.package).title}, ${input.period}`,
      after: { total: input.total, effective_at: effectiveAt.toISOString() },
    });
    tx.emit('plan-price.scheduled', { effective_at: effectiveAt.toISOString() });
    const [row] = await tx.query<Row>({ text: `${select} where c.id = $1`, values: [found(stored).id] });
    return present(found(row));
  });
}

/** @throws Refusal NOT_FOUND, PRICE_IN_FORCE: what was charged stays written */
export async function cancelPriceChange(ctx: UserContext, id: string): Promise<void> {
  await platformTransaction(ctx.app, async (platform) => {
    const tx = actingAs(platform, platformActor(ctx));
    const [row] = await tx.query<Row>({ text: `${select} where c.id = $1 for update of c`, values: [id] });
    const change = found(row);
    if (change.effective_at <= ctx.app.clock.now()) throw new Refusal('PRICE_IN_FORCE');
    await tx.query({ text: 'delete from plan_prices where id = $1', values: [id] });
    await auditPlatform(tx, 'plan-price.cancelled', {
      subject: `${planOf(change.plan).title}, ${change.period}`,
      before: { total: change.total, effective_at: change.effective_at.toISOString() },
    });
  });
}

const select = `select c.id, c.plan, c.period, c.total, c.effective_at, u.name as set_by, c.created_at
  from plan_prices c join users u on u.id = c.set_by`;

const present = (row: Row): PlanPriceChange => ({
  id: row.id,
  package: row.plan,
  period: row.period,
  price: priceOfTotal(row.period, row.total),
  effective_at: row.effective_at.toISOString(),
  set_by: row.set_by,
  created_at: row.created_at.toISOString(),
});
