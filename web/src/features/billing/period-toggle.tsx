import {
  type PlanPeriod,
  type PlanPrices,
  periods,
  planPeriods,
  savedPercent,
} from '@sapa/contracts/billing/plans';
import { Switcher } from '../../ui/form/switcher.tsx';
import classes from './period-toggle.module.css';

interface Props {
  period: PlanPeriod;
  onChange: (period: PlanPeriod) => void;
  /** Of what a year saves. */
  prices: PlanPrices | undefined;
}

/** How long one pays for at once. */
export function PeriodToggle({ period, onChange, prices }: Props) {
  const saved = prices === undefined ? 0 : savedPercent(prices, 'yearly');
  return (
    <Switcher
      label="Periode pembayaran"
      look="wide"
      choices={planPeriods.map((value) => ({
        value,
        name: periods[value].label,
        after: value === 'yearly' && saved > 0 ? <span className={classes.badge}>Save {saved}%</span> : null,
      }))}
      chosen={period}
      onChoose={onChange}
    />
  );
}
