import classes from './chart.module.css';
import type { ChartTone } from './day-columns.tsx';

/** Shares of a whole in one bar, where there is no room for days; the rows below it name them. */
export function StackBar({ parts }: { parts: readonly { tone: ChartTone; amount: number }[] }) {
  return (
    <div className={`${classes.chart} ${classes.stack}`} aria-hidden="true">
      {parts.map(({ tone, amount }) =>
        amount > 0 ? (
          <span key={tone} className={classes.tone} data-tone={tone} style={{ flexGrow: amount }} />
        ) : null,
      )}
    </div>
  );
}
