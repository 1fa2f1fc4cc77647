import type { ReactNode } from 'react';
import { Link } from 'react-router';
import chart from '../chart/chart.module.css';
import type { ChartTone } from '../chart/day-columns.tsx';
import legend from '../chart/legend.module.css';
import classes from './part-rows.module.css';

/** What a picture is made of, one a line: the legend that counts. */
export function PartRows({ children }: { children: ReactNode }) {
  return <ul className={`${chart.chart} ${classes.rows}`}>{children}</ul>;
}

interface PartRowProps {
  name: string;
  /** Its colour in the picture above. */
  tone?: ChartTone;
  value: string;
  more: string;
  /** What it counts. */
  to: string;
  /** What one can do about it. */
  beside?: ReactNode;
}

export function PartRow({ name, tone, value, more, to, beside }: PartRowProps) {
  return (
    <li className={classes.row}>
      <Link className={classes.face} to={to}>
        {tone ? (
          <span className={`${legend.swatch} ${chart.tone}`} data-tone={tone} aria-hidden="true" />
        ) : null}
        {name}
      </Link>
      {beside ? <span className={classes.beside}>{beside}</span> : null}
      <strong>{value}</strong>
      <span className={classes.more}>{more}</span>
    </li>
  );
}
