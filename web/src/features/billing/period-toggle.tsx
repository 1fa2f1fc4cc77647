import { type PlanPeriod, type PlanPrices, periods, planPeriods, savedPercent } from '@sapa/contracts/plans';
import { useId } from 'react';
import classes from './period-toggle.module.css';

interface Props {
  period: PlanPeriod;
  onChange: (period: PlanPeriod) => void;
  /** Of what a year saves. */
  prices: PlanPrices | undefined;
}

/** How long one pays for at once. */
export function PeriodToggle({ period, onChange, prices }: Props) {
  const name = useId();
  const saved = prices === undefined ? 0 : savedPercent(prices, 'yearly');
  return (
    <fieldset className={classes.toggle}>
      <legend className={classes.legend}>Periode pembayaran</legend>
      {planPeriods.map((each) => (
        <label key={each} className={classes.choice}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            checked={period === each}
            onChange={() => onChange(each)}
          />
          {periods[each].label}
          {each === 'yearly' && saved > 0 ? <span className={classes.badge}>Save {saved}%</span> : null}
        </label>
      ))}
    </fieldset>
  );
}
