import { AsTable } from './as-table.tsx';
import chart from './chart.module.css';
import classes from './heat-map.module.css';
import { walkMarks } from './walk-marks.ts';

export interface HeatCell {
  /** Monday is 0. */
  weekday: number;
  hour: number;
  /** The last hour that it covers. */
  lastHour: number;
  amount: number;
  slow: boolean;
}

interface HeatMapProps {
  label: string;
  /** Of each hour of the week. */
  amountOf: (weekday: number, hour: number, lastHour: number) => { amount: number; slow: boolean };
  /** Weekdays across and two-hour blocks down, as a phone has room. */
  narrow: boolean;
  chosen: HeatCell | null;
  onChoose: (cell: HeatCell) => void;
  /** At the end of each weekday's row, on the way to what it counts. */
  sums: readonly { value: string; name: string; onOpen: () => void }[];
}

export const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;
const two = (hour: number) => String(hour).padStart(2, '0');
/** `19.00–21.00` */
export const hoursText = ({ hour, lastHour }: Pick<HeatCell, 'hour' | 'lastHour'>) =>
  `${two(hour)}.00–${two(lastHour + 1)}.00`;

/** What the tints and the flag mean. */
export function HeatScale({ most, slow }: { most: string; slow: string }) {
  return (
    <div className={`${chart.chart} ${classes.heatScale}`}>
      <i className={classes.flag} aria-hidden="true" />
      <span>{slow}</span>
      <span className={classes.tints}>
        0
        {[0, 1, 2, 3, 4, 5, 6].map((heat) => (
          <i key={heat} className={classes.cell} data-heat={heat} aria-hidden="true" />
        ))}
        {most}
      </span>
    </div>
  );
}

/** When it is busy: the tint is the amount, numbers stand on busy cells alone, a corner flag is a long wait. */
export function HeatMap({ label, amountOf, narrow, chosen, onChoose, sums }: HeatMapProps) {
  const step = narrow ? 2 : 1;
  const hours = Array.from({ length: 24 / step }, (_, index) => index * step);
  const cells = WEEKDAYS.map((_, weekday) =>
    hours.map((hour): HeatCell => {
      const lastHour = hour + step - 1;
      return { weekday, hour, lastHour, ...amountOf(weekday, hour, lastHour) };
    }),
  );
  const most = Math.max(...cells.flat().map(({ amount }) => amount));
  const draw = (cell: HeatCell) => {
    const heat = most <= 0 || cell.amount <= 0 ? 0 : Math.max(1, Math.ceil((cell.amount / most) * 6));
    const isChosen =
      chosen?.weekday === cell.weekday && chosen.hour <= cell.hour && chosen.lastHour >= cell.lastHour;
    const number = cell.amount.toLocaleString('id-ID', { maximumFractionDigits: cell.amount < 10 ? 1 : 0 });
    return (
      <button
        key={`${cell.weekday} ${cell.hour}`}
        type="button"
        data-mark
        className={classes.cell}
        data-heat={heat}
        data-slow={cell.slow || undefined}
        aria-pressed={isChosen}
        tabIndex={cell.weekday === 0 && cell.hour === 0 ? 0 : -1}
        aria-label={`${WEEKDAYS[cell.weekday]} ${hoursText(cell)}: rata-rata ${number} percakapan${cell.slow ? ', tunggu di atas 10 menit' : ''}`}
        onClick={() => onChoose(cell)}
      >
        {(narrow ? cell.amount > 0 : heat >= 5) ? number : ''}
      </button>
    );
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what is one drawing. */}
      <div
        className={`${chart.chart} ${classes.heat}`}
        role="group"
        aria-label={label}
        style={{
          gridTemplateColumns: narrow
            ? 'auto repeat(7, minmax(0, 1fr))'
            : 'auto repeat(24, minmax(0, 1fr)) auto',
        }}
        onKeyDown={(event) => walkMarks(event, narrow ? 7 : 24)}
      >
        {narrow ? (
          <>
            <span />
            {WEEKDAYS.map((name) => (
              <span key={name} className={classes.head}>
                {name.slice(0, 3)}
              </span>
            ))}
            {hours.map((hour, row) => [
              <span key={`h${hour}`} className={classes.side}>
                {`${two(hour)}–${two(hour + 2)}`}
              </span>,
              ...cells.map((day) => draw(day[row]!)),
            ])}
          </>
        ) : (
          <>
            {cells.map((day, weekday) => [
              <span key={WEEKDAYS[weekday]} className={classes.side}>
                {WEEKDAYS[weekday]}
              </span>,
              ...day.map(draw),
              <button
                key={`sum ${WEEKDAYS[weekday]}`}
                type="button"
                className={classes.sum}
                aria-label={sums[weekday]?.name}
                onClick={sums[weekday]?.onOpen}
              >
                {sums[weekday]?.value}
              </button>,
            ])}
            <span />
            {hours.map((hour) => (
              <span key={hour} className={classes.head}>
                {hour % 3 === 0 ? two(hour) : ''}
              </span>
            ))}
            <span className={classes.head}>per hari</span>
          </>
        )}
      </div>
      <AsTable
        label={label}
        head={['Jam', ...WEEKDAYS]}
        rows={hours.map((hour, row) => [
          hoursText({ hour, lastHour: hour + step - 1 }),
          ...cells.map((day) => Math.round(day[row]!.amount * 10) / 10),
        ])}
      />
    </>
  );
}
