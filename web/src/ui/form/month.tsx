import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { calendarFullDay, calendarMonth, calendarWeekday } from '../../lib/format.ts';
import { dayByKey, FIRST_DAY, LAST_DAY, monthsAfter, weeksOf, withinYears } from '../../lib/time/calendar.ts';
import type { DayRange } from '../../lib/time/day-ranges.ts';
import { IconButton } from '../icon-button.tsx';
import { RowSelect } from './field.tsx';
import classes from './month.module.css';

interface MonthProps {
  /** What is chosen; one day is both ends. */
  range: DayRange;
  today: string;
  onPick: (day: string) => void;
  /** The pointer or the keys are at this day. */
  onReach?: (day: string) => void;
}

const YEARS = Array.from(
  { length: Number(LAST_DAY.slice(0, 4)) - Number(FIRST_DAY.slice(0, 4)) + 1 },
  (_, at) => Number(FIRST_DAY.slice(0, 4)) + at,
);
const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** The days of one month, to choose from: by pointer, or with arrows, Home, End, Page Up, Page Down. */
export function Month({ range, today, onPick, onReach }: MonthProps) {
  const begin = range.to || range.from || today;
  const [at, setAt] = useState(begin);
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  useEffect(() => setAt(begin), [begin]);
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  });
  const go = (months: number) => setAt(withinYears(monthsAfter(at, months)));
  const jump = (month: string) => setAt(monthsAfter(`${month}-01`, 0));
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayByKey(event.key, at);
    if (day === null) return;
    event.preventDefault();
    byKey.current = true;
    setAt(day);
    onReach?.(day);
  };
  const weeks = weeksOf(at);
  return (
    <div className={classes.month}>
      <div className={classes.head}>
        <IconButton label="Bulan sebelumnya" onClick={() => go(-1)}>
          <IconChevronLeft size={18} stroke={1.8} />
        </IconButton>
        <RowSelect
          aria-label="Bulan"
          value={at.slice(5, 7)}
          onChange={(event) => jump(`${at.slice(0, 4)}-${event.target.value}`)}
        >
          {MONTHS.map((month) => (
            <option key={month} value={month}>
              {calendarMonth(`2026-${month}-01`)}
            </option>
          ))}
        </RowSelect>
        <RowSelect
          aria-label="Tahun"
          value={Number(at.slice(0, 4))}
          onChange={(event) => jump(`${event.target.value}-${at.slice(5, 7)}`)}
        >
          {YEARS.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </RowSelect>
        <IconButton label="Bulan berikutnya" onClick={() => go(1)}>
          <IconChevronRight size={18} stroke={1.8} />
        </IconButton>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that one walks through
        role="grid"
        aria-label={`${calendarMonth(at)} ${at.slice(0, 4)}`}
        className={classes.days}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {calendarWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-within={isWithin(range, day) || undefined}
                  data-from={day === range.from || undefined}
                  data-to={day === (range.to || range.from) || undefined}
                >
                  <button
                    type="button"
                    className={classes.day}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={calendarFullDay(day)}
                    aria-pressed={isWithin(range, day)}
                    aria-current={day === today ? 'date' : undefined}
                    data-outside={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                    disabled={day < FIRST_DAY || day > LAST_DAY}
                    onPointerEnter={() => onReach?.(day)}
                    onClick={() => {
                      setAt(day);
                      onPick(day);
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isWithin = ({ from, to }: DayRange, day: string) => from !== '' && day >= from && day <= (to || from);
