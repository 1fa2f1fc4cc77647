import chart from './chart.module.css';
import type { ChartTone } from './day-columns.tsx';
import classes from './legend.module.css';

interface LegendItem {
  name: string;
  value?: string;
  more?: string;
  tone?: ChartTone;
  line?: 'now' | 'ghost';
  /** Shows what it counts. */
  onOpen?: () => void;
}

/** What each colour means, with its total. */
export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className={`${chart.chart} ${classes.legend}`}>
      {items.map(({ name, value, more, tone, line, onOpen }) => {
        const face = (
          <>
            <span
              className={`${classes.swatch} ${tone ? chart.tone : ''}`}
              data-tone={tone}
              data-line={line}
              aria-hidden="true"
            />
            {name} {value ? <strong>{value}</strong> : null} {more}
          </>
        );
        return (
          <li key={name}>
            {onOpen === undefined ? (
              <span className={classes.item}>{face}</span>
            ) : (
              <button type="button" className={classes.item} onClick={onOpen}>
                {face}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
