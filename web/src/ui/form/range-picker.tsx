import { useState } from 'react';
import { calendarDay, calendarRange, dayOf } from '../../lib/format.ts';
import {
  type DayRange,
  dayRange,
  dayRangeNames,
  inOrder,
  NO_RANGE,
  nameOfRange,
  pickDay,
} from '../../lib/time/day-ranges.ts';
import { Button } from '../button.tsx';
import { Month } from './month.tsx';
import classes from './range-picker.module.css';

interface RangePickerProps {
  range: DayRange;
  /** A whole range, or none: of one that is half chosen nobody hears. */
  onChoose: (range: DayRange) => void;
}

/** Days from … to …: a shortcut, or two days of the calendar. */
export function RangePicker({ range, onChoose }: RangePickerProps) {
  const today = dayOf(new Date());
  const [begun, setBegun] = useState('');
  const [reached, setReached] = useState('');
  const shown = begun === '' ? range : inOrder({ from: begun, to: reached });
  const named = begun === '' ? nameOfRange(range, today) : undefined;
  const choose = (next: DayRange) => {
    setBegun('');
    onChoose(next);
  };
  const pick = (day: string) => {
    const next = pickDay(begun === '' ? range : { from: begun, to: '' }, day);
    if (next.to !== '') return choose(next);
    setReached('');
    setBegun(day);
  };
  return (
    <div className={classes.picker}>
      <ul className={classes.names} aria-label="Pilihan cepat">
        {dayRangeNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={classes.name}
              aria-pressed={name === named}
              onClick={() => choose(dayRange(name, today))}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.days}>
        <Month range={shown} today={today} onPick={pick} onReach={begun === '' ? undefined : setReached} />
        <div className={classes.foot}>
          <p role="status">{says(range, begun)}</p>
          {range.from !== '' || begun !== '' ? (
            <Button size="sm" variant="quiet" onClick={() => choose(NO_RANGE)}>
              Hapus tanggal
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function says(range: DayRange, begun: string): string {
  if (begun !== '') return `Mulai ${calendarDay(begun)}. Pilih hari kedua.`;
  return range.from === '' ? 'Pilih hari pertama.' : rangeText(range);
}

/** `9–21 Nov 2026`; one end alone says which it is. */
export function rangeText({ from, to }: DayRange): string {
  if (from === '') return to === '' ? '' : `sampai ${calendarDay(to)}`;
  return to === '' ? `sejak ${calendarDay(from)}` : calendarRange(from, to);
}
