import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { useState } from 'react';
import { AsTable } from './as-table.tsx';
import classes from './chart.module.css';
import { DayAxes, MARGIN } from './day-axes.tsx';
import { isByWeek, nameOfStretch, partlyNote, type Stretch } from './stretches.ts';
import { useWidth } from './use-width.ts';
import { walkMarks } from './walk-marks.ts';

interface Point extends Partial<Stretch> {
  day: string;
  /** null: nothing was counted. */
  amount: number | null;
  before: number | null;
}

interface DayLineProps {
  label: string;
  points: readonly Point[];
  /** `417 percakapan` */
  write: (amount: number) => string;
  /** Beside the axis, where it is shorter. */
  tick?: (amount: number) => string;
  onDay: (day: string, until: string) => void;
}

const HEIGHT = 210;

/** A figure day by day over its ghost of the period before; each day leads to what it counts. */
export function DayLine({ label, points, write, tick = write, onDay }: DayLineProps) {
  const [place, width] = useWidth<HTMLDivElement>();
  const [said, setSaid] = useState<Point | null>(null);
  const inner = Math.max(0, width - MARGIN.left - MARGIN.right);
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const x = scaleBand({ domain: points.map(({ day }) => day), range: [0, inner] });
  const most = Math.max(1, ...points.flatMap(({ amount, before }) => [amount ?? 0, before ?? 0]));
  const y = scaleLinear({ domain: [0, most], range: [height, 0], nice: 4 });
  const middle = (day: string) => (x(day) ?? 0) + x.step() / 2;
  const known = points.filter((point): point is Point & { amount: number } => point.amount !== null);
  const whole = known.filter(({ partly = null }) => partly === null);
  const highest = known.toSorted((a, b) => b.amount - a.amount)[0];
  const nameOf = ({ amount, before, ...stretch }: Point) =>
    `${nameOfStretch(stretch)}: ${amount === null ? 'belum ada' : write(amount)}${before === null ? '' : `, sebelumnya ${write(before)}`}`;
  return (
    <div className={classes.chart} ref={place}>
      <svg className={classes.drawing} width={width} height={HEIGHT} aria-hidden="true">
        <Group left={MARGIN.left} top={MARGIN.top}>
          <DayAxes
            days={points.map(({ day }) => day)}
            byWeek={isByWeek(points)}
            x={x}
            y={y}
            width={inner}
            height={height}
            write={tick}
          />
          <LinePath
            className={classes.ghost}
            data={points.filter(({ before }) => before !== null)}
            x={({ day }) => middle(day)}
            y={({ before }) => y(before ?? 0)}
          />
          <AreaClosed
            className={classes.area}
            data={whole}
            x={({ day }) => middle(day)}
            y={({ amount }) => y(amount)}
            yScale={y}
          />
          <LinePath
            className={classes.line}
            data={whole}
            x={({ day }) => middle(day)}
            y={({ amount }) => y(amount)}
          />
          {known.map((point, index) => {
            const next = known[index + 1];
            return next !== undefined && (point.partly || next.partly) ? (
              <LinePath
                key={point.day}
                className={classes.partly}
                data={[point, next]}
                x={({ day }) => middle(day)}
                y={({ amount }) => y(amount)}
              />
            ) : null;
          })}
          {highest && highest.amount > 0 ? (
            <>
              <circle className={classes.dot} cx={middle(highest.day)} cy={y(highest.amount)} r={4.5} />
              <text
                className={classes.note}
                x={middle(highest.day) + (middle(highest.day) > inner * 0.7 ? -9 : 9)}
                y={Math.max(4, y(highest.amount))}
                textAnchor={middle(highest.day) > inner * 0.7 ? 'end' : 'start'}
              >
                {tick(highest.amount)}
              </text>
            </>
          ) : null}
        </Group>
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what is one drawing. */}
      <div
        className={classes.marks}
        role="group"
        aria-label={label}
        style={{ insetInlineStart: MARGIN.left, inlineSize: inner, blockSize: MARGIN.top + height }}
        onKeyDown={walkMarks}
        onPointerLeave={() => setSaid(null)}
      >
        {points.map((point, index) => (
          <button
            key={point.day}
            type="button"
            data-mark
            className={classes.mark}
            tabIndex={index === 0 ? 0 : -1}
            aria-label={nameOf(point)}
            onPointerEnter={() => setSaid(point)}
            onFocus={() => setSaid(point)}
            onClick={() => onDay(point.day, point.until ?? point.day)}
          />
        ))}
      </div>
      <p className={classes.said} aria-hidden="true">
        {said === null ? partlyNote(points, 'Putus-putus') : nameOf(said)}
      </p>
      <AsTable
        label={label}
        head={['Hari', 'Periode ini', 'Sebelumnya']}
        rows={points.map(({ amount, before, ...stretch }) => [
          nameOfStretch(stretch),
          amount === null ? '–' : write(amount),
          before === null ? '–' : write(before),
        ])}
      />
    </div>
  );
}
