import type { CSSProperties, ReactNode } from 'react';
import classes from './bar-rows.module.css';
import chart from './chart.module.css';
import type { ChartTone } from './day-columns.tsx';

interface BarRowsProps {
  label: string;
  /** Over the columns of figures: over `value`, then over each of `more`. */
  head?: readonly string[];
  rows: readonly {
    key: string;
    name: string;
    before?: ReactNode;
    amount: number;
    /** A stroke where it stood before. */
    mark?: number;
    tone: ChartTone;
    value: string;
    more?: readonly string[];
    onOpen?: () => void;
  }[];
}

/** What is compared, one a row on one scale; each leads to what it counts. */
export function BarRows({ label, head, rows }: BarRowsProps) {
  const most = Math.max(1, ...rows.flatMap(({ amount, mark = 0 }) => [amount, mark]));
  const figures = Math.max(1, head?.length ?? 0, ...rows.map(({ more }) => 1 + (more?.length ?? 0)));
  return (
    <ul
      className={`${chart.chart} ${classes.rows} ${classes.bars}`}
      aria-label={label}
      style={{ '--figures': figures } as CSSProperties}
    >
      {head === undefined ? null : (
        <li className={classes.barHead} aria-hidden="true">
          {head.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </li>
      )}
      {rows.map(({ key, name, before, amount, mark, tone, value, more = [], onOpen }) => {
        const face = (
          <>
            <span className={classes.rowName}>
              {before}
              {name}
            </span>
            <span className={classes.track} aria-hidden="true">
              <span
                className={chart.tone}
                data-tone={tone}
                style={{ inlineSize: `${(amount / most) * 100}%` }}
              />
              {mark === undefined || mark === 0 ? null : (
                <i style={{ insetInlineStart: `${(mark / most) * 100}%` }} />
              )}
            </span>
            <strong className={classes.barFigure}>
              <Heard head={head?.[0]} />
              {value}
            </strong>
            {more.map((figure, index) => (
              <span key={head?.[index + 1] ?? figure} className={classes.barFigure}>
                <Heard head={head?.[index + 1]} />
                {figure}
              </span>
            ))}
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

/** Its column's head, which stands above for eyes alone. */
function Heard({ head }: { head: string | undefined }) {
  return head === undefined ? null : <span className={classes.heard}>{`, ${head} `}</span>;
}
