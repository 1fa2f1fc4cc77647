import { AxisBottom, AxisLeft } from '@visx/axis';
import type { scaleBand, scaleLinear } from '@visx/scale';
import { calendarDay, calendarWeekday } from '../../lib/format.ts';
import classes from './chart.module.css';

type Days = ReturnType<typeof scaleBand<string>>;
type Amounts = ReturnType<typeof scaleLinear<number>>;

export const MARGIN = { left: 44, right: 10, top: 14, bottom: 34 };

interface DayAxesProps {
  days: readonly string[];
  /** Several days in each: no weekend is shaded. */
  byWeek: boolean;
  x: Days;
  y: Amounts;
  width: number;
  height: number;
  /** How an amount is written beside its line. */
  write: (amount: number) => string;
}

/** Amounts from zero on the left, days below: Mondays where there is room for no more. */
export function DayAxes({ days, byWeek, x, y, width, height, write }: DayAxesProps) {
  const shown = shownDays(days, width);
  return (
    <>
      {days.map((day) => {
        const weekday = new Date(day).getUTCDay();
        return !byWeek && (weekday === 0 || weekday === 6) ? (
          <rect key={day} className={classes.weekend} x={x(day)} y={0} width={x.step()} height={height} />
        ) : null;
      })}
      {y.ticks(4).map((tick) => (
        <line key={tick} className={classes.grid} x1={0} x2={width} y1={y(tick)} y2={y(tick)} />
      ))}
      <AxisLeft
        scale={y}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(tick) => write(Number(tick))}
        tickComponent={({ x: at, y: top, formattedValue }) => (
          <text className={classes.tick} x={at} y={top} dy="0.32em" textAnchor="end">
            {formattedValue}
          </text>
        )}
      />
      <AxisBottom
        top={height}
        scale={x}
        tickValues={shown}
        hideAxisLine
        hideTicks
        tickComponent={({ x: at, y: top, formattedValue }) => (
          <text className={classes.tick} x={at} y={top} textAnchor="middle">
            <tspan x={at}>{calendarWeekday(formattedValue ?? '')}</tspan>
            <tspan x={at} dy="1.25em">
              {calendarDay(formattedValue ?? '').replace(/ \d{4}$/, '')}
            </tspan>
          </text>
        )}
      />
    </>
  );
}

/** Every day where they fit, else Mondays, else every n-th of those. */
function shownDays(days: readonly string[], width: number): string[] {
  const fits = Math.max(2, Math.floor(width / 64));
  if (days.length <= fits) return [...days];
  const mondays = days.filter((day) => new Date(day).getUTCDay() === 1);
  const step = Math.ceil(mondays.length / fits);
  return mondays.filter((_, index) => index % step === 0);
}
