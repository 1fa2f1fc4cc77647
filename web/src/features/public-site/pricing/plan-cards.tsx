import {
  billingFacts,
  featureLines,
  type PaidPlanType,
  type Plan,
  type PlanPeriod,
  paidPlans,
  periods,
  planPeriods,
  pricesOf,
  shortPrice,
} from '@sapa/contracts/plans';
import { IconCheck } from '@tabler/icons-react';
import { ActionLink } from '../frame/action.tsx';
import classes from './plan-cards.module.css';

const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`;

/** All three prices stand in the page; the chosen period shows its own, without a script. */
export function PlanCards() {
  return (
    <div className={classes.plans}>
      <fieldset className={classes.periods}>
        <legend>Periode pembayaran</legend>
        {planPeriods.map((period) => (
          <label key={period}>
            <input type="radio" name="period" value={period} defaultChecked={period === 'monthly'} />
            {periods[period].label}
            {period === 'yearly' ? (
              <span className={classes.save}>Save {billingFacts.yearly_saving_percent}%</span>
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
    <li className={classes.card} data-popular={plan.popular || undefined}>
      <div className={classes.head}>
        <h2>{plan.marketing_title}</h2>
        {plan.popular ? <span>Paling diminati</span> : null}
      </div>
      <p className={classes.tagline}>{plan.tagline}</p>
      {planPeriods.map((period) => (
        <div key={period} className={classes.price} data-period={period}>
          <p>
            <b>
              Rp {period === 'monthly' ? shortPrice(prices.monthly.total) : figure(prices[period].per_month)}
            </b>
            <span>/ bulan</span>
          </p>
          <p>{whatIsPaid(period, prices[period].total)}</p>
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

const figure = (amount: number) => amount.toLocaleString('id-ID');

function whatIsPaid(period: PlanPeriod, total: number): string {
  if (period === 'monthly') return `${rupiah(total)} ditagih tiap bulan`;
  return `${rupiah(total)} ditagih tiap ${period === 'yearly' ? 'tahun' : '3 bulan'}`;
}
