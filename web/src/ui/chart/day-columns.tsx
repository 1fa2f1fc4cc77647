import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useState } from 'react';
import { AsTable } from './as-table.tsx';
import classes from './chart.module.css';
import { DayAxes, MARGIN } from './day-axes.tsx';
import { isByWeek, nameOfStretch, partlyNote, type Stretch } from './stretches.ts';
import { useWidth } from './use-width.ts';
import { walkMarks } from './walk-marks.ts';

export type ChartTone = 'ai' | 'waiting' | 'unknown' | 'ghost' | 'people' | 'tint';

interface DayColumnsProps {
  label: string;
  /** From the ground up, in the order of each day's amounts. */
  parts: readonly { name: string; tone: ChartTone }[];
  days: readonly (Partial<Stretch> & { day: string; amounts: readonly number[] })[];
  /** An amount as it is read. */
  write?: (amount: number) => string;
  tick?: (amount: number) => string;
  onDay: (day: string, until: string) => void;
}

const HEIGHT = 220;
/** Pixels: a few days make no walls. */
const WIDEST = 72;
const whole = (amount: number) => amount.toLocaleString('id-ID');

/** A column a day, of parts that add up; each leads to what it counts. */
export function DayColumns({ label, parts, days, write = whole, tick = write, onDay }: DayColumnsProps) {
  const [place, width] = useWidth<HTMLDivElement>();
  const [said, setSaid] = useState('');
  const inner = Math.max(0, width - MARGIN.left - MARGIN.right);
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, inner] });
  const sums = days.map(({ amounts }) => amounts.reduce((sum, amount) => sum + amount, 0));
  const y = scaleLinear({ domain: [0, Math.max(1, ...sums)], range: [height, 0], nice: 4 });
  const thick = Math.max(1, Math.min(WIDEST, x.step() - Math.min(6, x.step() * 0.22)));
  const nameOf = ({ amounts, ...stretch }: DayColumnsProps['days'][number]) =>
    `${nameOfStretch(stretch)}: ${parts.map(({ name }, index) => `${name} ${write(amounts[index] ?? 0)}`).join(', ')}`;
  return (
    <div className={classes.chart} ref={place}>
      <svg className={classes.drawing} width={width} height={HEIGHT} aria-hidden="true">
        <Group left={MARGIN.left} top={MARGIN.top}>
          <DayAxes
            days={days.map(({ day }) => day)}
            byWeek={isByWeek(days)}
            x={x}
            y={y}
            width={inner}
            height={height}
            write={tick}
          />
          {days.map(({ day, amounts, partly }) => {
            let ground = 0;
            return (
              <Group key={day} className={partly ? classes.paler : ''}>
                {amounts.map((amount, index) => {
                  const from = ground;
                  ground += amount;
                  const part = parts[index];
                  if (amount <= 0 || part === undefined) return null;
                  return (
                    <Bar
                      key={part.name}
                      className={classes.tone}
                      data-tone={part.tone}
                      x={(x(day) ?? 0) + (x.step() - thick) / 2}
                      width={thick}
                      y={y(ground)}
                      height={Math.max(1, y(from) - y(ground) - (from > 0 ? 1 : 0))}
                      rx={1.5}
                    />
                  );
                })}
              </Group>
            );
          })}
        </Group>
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what is one drawing. */}
      <div
        className={classes.marks}
        role="group"
        aria-label={label}
        style={{ insetInlineStart: MARGIN.left, inlineSize: inner, blockSize: MARGIN.top + height }}
        onKeyDown={walkMarks}
        onPointerLeave={() => setSaid('')}
      >
        {days.map((one, index) => (
          <button
            key={one.day}
            type="button"
            data-mark
            className={classes.mark}
            tabIndex={index === 0 ? 0 : -1}
            aria-label={nameOf(one)}
            onPointerEnter={() => setSaid(nameOf(one))}
            onFocus={() => setSaid(nameOf(one))}
            onClick={() => onDay(one.day, one.until ?? one.day)}
          />
        ))}
      </div>
      <p className={classes.said} aria-hidden="true">
        {said || partlyNote(days, 'Lebih muda')}
      </p>
      <AsTable
        label={label}
        head={['Hari', ...parts.map(({ name }) => name)]}
        rows={days.map(({ amounts, ...stretch }) => [nameOfStretch(stretch), ...amounts.map(write)])}
      />
    </div>
  );
}
