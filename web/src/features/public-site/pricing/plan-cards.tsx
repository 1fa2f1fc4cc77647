import {
  billingFacts,
  featureLines,
  type PaidPlanType,
  type Plan,
  paidPlans,
  periods,
  planPeriods,
  pricesOf,
} from '@sapa/contracts/billing/plans';
import { IconCheck } from '@tabler/icons-react';
import { ActionLink } from '../frame/action.tsx';
import classes from './plan-cards.module.css';
import { perMonth, whatIsPaid } from './price-words.ts';

/**
 * All three prices stand in the page; the chosen period shows its own, without a script. Which an admin has set since
 * the page was built is what `script/prices-of-today.ts` puts in their place.
 */
export function PlanCards() {
  return (
    <div className={classes.plans} data-plans>
      <fieldset className={classes.periods}>
        <legend>Periode pembayaran</legend>
        {planPeriods.map((period) => (
          <label key={period}>
            <input type="radio" name="period" value={period} defaultChecked={period === 'monthly'} />
            {periods[period].label}
            {period === 'yearly' ? (
              <span className={classes.save} data-saved>
                {`Save ${billingFacts.yearly_saving_percent}%`}
              </span>
            ) : null}
          </label>
        ))}
      </fieldset>
      <ul className={classes.cards}>
        {paidPlans.map((plan) => (
          <PlanCard key={plan.type} plan={plan} />
        ))}
      </ul>
      <p className={classes.note}>
        Harga dalam rupiah. Belum yakin? Daftar memberi Anda Paket Gratis, tanpa kartu dan tanpa batas waktu.
      </p>
    </div>
  );
}

function PlanCard({ plan }: { plan: Plan<PaidPlanType> }) {
  const prices = pricesOf(plan.type);
  return (
    <li className={classes.card} data-plan={plan.type} data-popular={plan.popular || undefined}>
      <div className={classes.head}>
        <h2>{plan.marketing_title}</h2>
        {plan.popular ? <span>Paling diminati</span> : null}
      </div>
      <p className={classes.tagline}>{plan.tagline}</p>
      {planPeriods.map((period) => (
        <div key={period} className={classes.price} data-period={period}>
          <p>
            <b data-per-month>{perMonth(period, prices[period])}</b>
            <span>/ bulan</span>
          </p>
          <p data-paid>{whatIsPaid(period, prices[period])}</p>
        </div>
      ))}
      <ActionLink variant={plan.popular ? 'primary' : 'default'} href="/register">
        Daftar Sekarang
      </ActionLink>
      <ul className={classes.lines}>
        {featureLines(plan).map((line) => (
          <li key={line}>
            <IconCheck size={17} stroke={2.2} aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </li>
  );
}
