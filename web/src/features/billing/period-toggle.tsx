import { type PlanPeriod, periods, planPeriods } from '@sapa/contracts/plans';
import classes from './period-toggle.module.css';

interface Props {
  period: PlanPeriod;
  onChange: (period: PlanPeriod) => void;
  saved: number;
}

/** How long one pays for at once. */
export function PeriodToggle({ period, onChange, saved }: Props) {
  return (
    <fieldset className={classes.toggle}>
      <legend className={classes.legend}>Periode pembayaran</legend>
      {planPeriods.map((each) => (
        <label key={each} className={classes.choice}>
          <input
            className={classes.input}
            type="radio"
            name="period"
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
