import classes from './bar-rows.module.css';
import chart from './chart.module.css';
import type { ChartTone } from './day-columns.tsx';

interface BridgeRowsProps {
  label: string;
  /** What it begins with, and what it comes to. */
  from: { name: string; amount: number };
  to: { name: string; amount: number };
  /** What was added and taken on the way; they add up to the difference. */
  steps: readonly {
    key: string;
    name: string;
    /** How many made it. */
    count: number;
    amount: number;
    tone: ChartTone;
    onOpen: () => void;
  }[];
  write: (amount: number) => string;
}

const signed = (amount: number, write: (amount: number) => string) =>
  amount > 0 ? `+${write(amount)}` : amount < 0 ? `−${write(-amount)}` : write(0);

/** From one sum to another, step by step on one scale; each step leads to what it counts. */
export function BridgeRows({ label, from, to, steps, write }: BridgeRowsProps) {
  let stand = from.amount;
  const drawn = steps.map((step) => {
    const begins = stand;
    stand += step.amount;
    return { ...step, low: Math.min(begins, stand), high: Math.max(begins, stand) };
  });
  const lowest = Math.min(from.amount, to.amount, ...drawn.map(({ low }) => low));
  const highest = Math.max(from.amount, to.amount, ...drawn.map(({ high }) => high));
  const room = Math.max(1, highest - lowest);
  const at = (amount: number) => ((amount - lowest) / room) * 100;
  const end = ({ name, amount }: BridgeRowsProps['from']) => (
    <li key={name}>
      <div className={`${classes.row} ${classes.bridge}`}>
        <strong className={classes.rowName}>{name}</strong>
        <span className={classes.track} aria-hidden="true">
          <i data-stand style={{ insetInlineStart: `${at(amount)}%` }} />
        </span>
        <span className={classes.rowEnd}>
          <strong>{write(amount)}</strong>
        </span>
      </div>
    </li>
  );
  return (
    <ul className={`${chart.chart} ${classes.rows}`} aria-label={label}>
      {end(from)}
      {drawn.map(({ key, name, count, amount, tone, low, high, onOpen }) => (
        <li key={key}>
          <button type="button" className={`${classes.row} ${classes.bridge}`} onClick={onOpen}>
            <span className={classes.rowName}>
              {name} <small>{count.toLocaleString('id-ID')}</small>
            </span>
            <span className={classes.track} aria-hidden="true">
              <span
                className={chart.tone}
                data-tone={tone}
                style={{
                  marginInlineStart: `${at(low)}%`,
                  inlineSize: high === low ? 0 : `max(2px, ${at(high) - at(low)}%)`,
                }}
              />
            </span>
            <span className={classes.rowEnd}>
              <strong>{signed(amount, write)}</strong>
            </span>
          </button>
        </li>
      ))}
      {end(to)}
    </ul>
  );
}
