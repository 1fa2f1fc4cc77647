import type { ReactNode } from 'react';
import classes from './chart.module.css';
import type { ChartTone } from './day-columns.tsx';

interface BarRowsProps {
  label: string;
  rows: readonly {
    key: string;
    name: string;
    before?: ReactNode;
    amount: number;
    /** A stroke where it stood before. */
    mark?: number;
    tone: ChartTone;
    value: string;
    more?: ReactNode;
    onOpen?: () => void;
  }[];
}

/** What is compared, one a row on one scale; each leads to what it counts. */
export function BarRows({ label, rows }: BarRowsProps) {
  const most = Math.max(1, ...rows.flatMap(({ amount, mark = 0 }) => [amount, mark]));
  return (
    <ul className={`${classes.chart} ${classes.rows}`} aria-label={label}>
      {rows.map(({ key, name, before, amount, mark, tone, value, more, onOpen }) => {
        const face = (
          <>
            <span className={classes.rowName}>
              {before}
              {name}
            </span>
            <span className={classes.track} aria-hidden="true">
              <span
                className={classes.tone}
                data-tone={tone}
                style={{ inlineSize: `${(amount / most) * 100}%` }}
              />
              {mark === undefined ? null : <i style={{ insetInlineStart: `${(mark / most) * 100}%` }} />}
            </span>
            <span className={classes.rowEnd}>
              <strong>{value}</strong>
              {more}
            </span>
          </>
        );
        return (
          <li key={key}>
            {onOpen === undefined ? (
              <div className={classes.row}>{face}</div>
            ) : (
              <button type="button" className={classes.row} onClick={onOpen}>
                {face}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
