import classes from './chart.module.css';
import type { ChartTone } from './day-columns.tsx';

interface LegendProps {
  items: readonly { name: string; value?: string; more?: string; tone?: ChartTone; line?: 'now' | 'ghost' }[];
}

/** What each colour means, with its total. */
export function Legend({ items }: LegendProps) {
  return (
    <ul className={`${classes.chart} ${classes.legend}`}>
      {items.map(({ name, value, more, tone, line }) => (
        <li key={name}>
          <span
            className={`${classes.swatch} ${tone ? classes.tone : ''}`}
            data-tone={tone}
            data-line={line}
            aria-hidden="true"
          />
          {name} {value ? <strong>{value}</strong> : null} {more}
        </li>
      ))}
    </ul>
  );
}
