import { AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { AsTable } from './as-table.tsx';
import classes from './chart.module.css';
import type { ChartTone } from './day-columns.tsx';
import { useWidth } from './use-width.ts';
import { walkMarks } from './walk-marks.ts';

export interface Column {
  key: string;
  /** `Rabu, 25 November 2026` */
  name: string;
  /** Below it: `Rab`. */
  tick: string;
  /** From the ground up, in the order of the parts. */
  amounts: readonly number[];
  /** It runs yet: its tick stands out, and what is tinted before is full. */
  now?: boolean;
  /** A dashed stroke where it stood before; null: nothing is known. */
  mark?: number | null;
}

interface ColumnsProps {
  label: string;
  parts: readonly { name: string; tone: ChartTone }[];
  /** What the dashed strokes are called. */
  markName?: string;
  /** Days, months: what a row of the table is called. */
  head: string;
  columns: readonly Column[];
  /** An amount as it is read. */
  write: (amount: number) => string;
  /** Above a column, and beside the axis, where it must be short. */
  short: (amount: number) => string;
  /** Amounts from zero on the left; without them each column wears its own. */
  axis?: boolean;
  height?: number;
  onOpen?: (key: string) => void;
}

const TOP = 18;
const BOTTOM = 20;
const WIDEST = 44;
/** Columns that have room for a number each. */
const WEARING = 8;

/** A handful of columns in a few centimetres: the week of a dashboard, the months of a year. */
export function Columns({
  label,
  parts,
  markName,
  head,
  columns,
  write,
  short,
  axis = false,
  height: whole = 160,
  onOpen,
}: ColumnsProps) {
  const [place, width] = useWidth<HTMLDivElement>();
  const left = axis ? 36 : 0;
  const inner = Math.max(0, width - left);
  const height = whole - TOP - BOTTOM;
  const sums = columns.map(({ amounts }) => amounts.reduce((sum, amount) => sum + amount, 0));
  const x = scaleBand({ domain: columns.map(({ key }) => key), range: [0, inner] });
  const y = scaleLinear({
    domain: [0, Math.max(1, ...sums, ...columns.map(({ mark }) => mark ?? 0))],
    range: [height, 0],
    ...(axis && { nice: 4 }),
  });
  const thick = Math.max(1, Math.min(WIDEST, x.step() * 0.7));
  const wears = (index: number) =>
    columns.length <= WEARING || index === columns.length - 1 || (index === 0 && !axis);
  const ticked = (index: number) => columns.length <= WEARING || (columns.length - 1 - index) % 2 === 0;
  const nameOf = ({ name, amounts, mark }: Column) => {
    const said = parts.map((part, index) =>
      parts.length === 1 ? write(amounts[index] ?? 0) : `${part.name} ${write(amounts[index] ?? 0)}`,
    );
    return `${name}: ${said.join(', ')}${typeof mark === 'number' && markName ? `, ${markName} ${write(mark)}` : ''}`;
  };
  return (
    <div className={classes.chart} ref={place}>
      <svg className={classes.drawing} width={width} height={whole} aria-hidden="true">
        <Group left={left} top={TOP}>
          {axis ? (
            <>
              {y.ticks(4).map((tick) => (
                <line key={tick} className={classes.grid} x1={0} x2={inner} y1={y(tick)} y2={y(tick)} />
              ))}
              <AxisLeft
                scale={y}
                numTicks={4}
                hideAxisLine
                hideTicks
                tickFormat={(tick) => short(Number(tick))}
                tickComponent={({ x: at, y: top, formattedValue }) => (
                  <text className={classes.tick} x={at} y={top} dy="0.32em" textAnchor="end">
                    {formattedValue}
                  </text>
                )}
              />
            </>
          ) : (
            <line className={classes.grid} x1={0} x2={inner} y1={height} y2={height} />
          )}
          {columns.map(({ key, tick, amounts, now, mark }, index) => {
            const middle = (x(key) ?? 0) + x.step() / 2;
            let ground = 0;
            return (
              <Group key={key}>
                {amounts.map((amount, part) => {
                  const from = ground;
                  ground += amount;
                  const tone = parts[part]?.tone;
                  if (amount <= 0 || tone === undefined) return null;
                  return (
                    <Bar
                      key={parts[part]?.name}
                      className={classes.tone}
                      data-tone={now && tone === 'tint' ? 'people' : tone}
                      x={middle - thick / 2}
                      width={thick}
                      y={y(ground)}
                      height={Math.max(1, y(from) - y(ground) - (from > 0 ? 1.5 : 0))}
                      rx={2}
                    />
                  );
                })}
                {typeof mark === 'number' ? (
                  <line
                    className={classes.ghost}
                    x1={middle - thick / 2 - 3}
                    x2={middle + thick / 2 + 3}
                    y1={y(mark)}
                    y2={y(mark)}
                  />
                ) : null}
                {wears(index) && (sums[index] ?? 0) > 0 ? (
                  <text
                    className={classes.tick}
                    data-now={now || undefined}
                    x={middle}
                    y={y(Math.max(sums[index] ?? 0, mark ?? 0)) - 6}
                    // The last one's number may be wider than its column.
                    textAnchor={columns.length > WEARING && index > 0 ? 'end' : 'middle'}
                    dx={columns.length > WEARING && index > 0 ? x.step() / 2 : 0}
                  >
                    {short(sums[index] ?? 0)}
                  </text>
                ) : null}
                {ticked(index) ? (
                  <text
                    className={classes.tick}
                    data-now={now || undefined}
                    x={middle}
                    y={height + 16}
                    textAnchor="middle"
                  >
                    {tick}
                  </text>
                ) : null}
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
        style={{ insetInlineStart: left, inlineSize: inner, blockSize: whole }}
        onKeyDown={walkMarks}
      >
        {columns.map((column, index) => (
          <button
            key={column.key}
            type="button"
            data-mark
            data-tip={nameOf(column)}
            className={classes.mark}
            tabIndex={index === 0 ? 0 : -1}
            aria-label={nameOf(column)}
            onClick={() => onOpen?.(column.key)}
          />
        ))}
      </div>
      <AsTable
        label={label}
        head={[head, ...parts.map(({ name }) => name), ...(markName ? [markName] : [])]}
        rows={columns.map(({ name, amounts, mark }) => [
          name,
          ...amounts.map(write),
          ...(markName ? [typeof mark === 'number' ? write(mark) : '–'] : []),
        ])}
      />
    </div>
  );
}
