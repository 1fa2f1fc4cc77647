import chart from './chart.module.css';
import type { ChartTone } from './day-columns.tsx';
import classes from './legend.module.css';

interface LegendProps {
  items: readonly { name: string; value?: string; more?: string; tone?: ChartTone; line?: 'now' | 'ghost' }[];
}

/** What each colour means, with its total. */
export function Legend({ items }: LegendProps) {
  return (
    <ul className={`${chart.chart} ${classes.legend}`}>
      {items.map(({ name, value, more, tone, line }) => (
        <li key={name}>
          <span
            className={`${classes.swatch} ${tone ? chart.tone : ''}`}
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
