import {
  featureLines,
  type PaidPlanType,
  type Plan,
  type PlanPeriod,
  type PlanPrices,
} from '@sapa/contracts/billing/plans';
import { IconCheck } from '@tabler/icons-react';
import { rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import classes from './plan-card.module.css';

interface Props {
  plan: Plan<PaidPlanType>;
  prices: PlanPrices;
  period: PlanPeriod;
  current: boolean;
  verb: string;
  onChoose: () => void;
}

/** One plan: what it costs a month and in all, and what it holds. */
export function PlanCard({ plan, prices, period, current, verb, onChoose }: Props) {
  const { per_month: perMonth, total, months } = prices[period];
  const { total: monthly } = prices.monthly;
  return (
    <li className={classes.card} data-popular={plan.popular || undefined} data-current={current || undefined}>
      <div className={classes.head}>
        <h3 className={classes.title}>{plan.title}</h3>
        {current ? (
          <span className={classes.mark}>Paket Anda</span>
        ) : plan.popular ? (
          <span className={classes.mark}>Paling dipilih</span>
        ) : null}
      </div>
      <p className={classes.tagline}>{plan.tagline}</p>
      <p className={classes.price}>
        {perMonth < monthly ? (
          <s className={classes.before}>
            <span className={classes.hidden}>Harga bulanan </span>
            {rupiah(monthly)}
          </s>
        ) : null}
        <strong>{rupiah(perMonth)}</strong>
        <span className={classes.unit}>/bulan</span>
      </p>
      <p className={classes.total}>
        {months === 1 ? 'Dibayar setiap bulan' : `Total ${rupiah(total)} untuk ${months} bulan`}
      </p>
      <Button
        wide
        variant={current || !plan.popular ? 'default' : 'primary'}
        disabled={current}
        onClick={onChoose}
      >
        {current ? 'Paket saat ini' : verb}
      </Button>
      <ul className={classes.features}>
        {featureLines(plan).map((line) => (
          <li key={line}>
            <IconCheck size={16} stroke={2.2} aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </li>
  );
}
