import { clockTime } from '@sapa/contracts/rules/opening-words';
import type { Interval, Week } from '@sapa/contracts/rules/working-hours';
import { IconPlus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { Block } from './block.tsx';
import classes from './week.module.css';
import {
  type Break,
  boundsOf,
  breaksOf,
  DAY_NAMES,
  FRIDAY,
  type HowWeek,
  hoursIn,
  inOrder,
  overlaps,
  replaced,
  roomIn,
  type Scale,
  withDay,
  wordsOf,
} from './week-rules.ts';

interface WeekGridProps {
  week: Week;
  scale: Scale;
  /** Minute of the day that the customer's moment lies in, and its weekday. */
  now?: { day: number; minute: number };
  disabled: boolean;
  /** Of Ramadan: what lies between two intervals is called by it. */
  isFast?: boolean;
  onChange: (how: HowWeek) => void;
}

/** Minutes around the mark of now whose hours it would cover. */
const UNDER_NOW = 75;

/** Seven rows on one scale. */
export function WeekGrid({ week, scale, now, disabled, isFast = false, onChange }: WeekGridProps) {
  const ticks = Array.from({ length: (scale.to - scale.from) / 120 + 1 }, (_, i) => scale.from + i * 120);
  const at = (minute: number) => `${((minute - scale.from) / (scale.to - scale.from)) * 100}%`;
  return (
    <div className={classes.week}>
      <div className={classes.scale} aria-hidden="true">
        {ticks
          .filter((tick) => now === undefined || Math.abs(tick - now.minute) > UNDER_NOW)
          .map((tick) => (
            <span key={tick} style={{ left: at(tick) }}>
              {clockTime(tick).slice(0, 2)}
            </span>
          ))}
        {now && now.minute >= scale.from && now.minute <= scale.to ? (
          <strong style={{ left: at(now.minute) }}>{clockTime(now.minute)}</strong>
        ) : null}
      </div>
      {week.map((day, index) => (
        <DayRow
          key={DAY_NAMES[index]}
          name={DAY_NAMES[index]!}
          day={day}
          scale={scale}
          disabled={disabled}
          breaks={breaksOf(day, { isFriday: index === FRIDAY, isFast })}
          onChange={(how) => onChange(withDay(index, how))}
          onCopy={(interval) =>
            onChange((now) => now.map((each, i) => (i === index ? [...each] : withCopy(each, interval))))
          }
        />
      ))}
    </div>
  );
}

/** Into days that are open and have room for it. */
function withCopy(day: readonly Interval[], interval: Interval): Interval[] {
  const next = inOrder([
    ...day.filter(({ from, to }) => to <= interval.from || from >= interval.to),
    interval,
  ]);
  return day.length === 0 ? [] : next;
}

interface DayRowProps {
  name: string;
  day: readonly Interval[];
  scale: Scale;
  disabled: boolean;
  breaks: Break[];
  onChange: (how: (day: readonly Interval[]) => readonly Interval[]) => void;
  onCopy: (interval: Interval) => void;
}

function DayRow({ name, day, scale, disabled, breaks, onChange, onCopy }: DayRowProps) {
  const add = () => {
    const room = roomIn(day);
    if (room === null) toast('info', `${name} sudah penuh. Pendekkan salah satu rentangnya dulu.`);
    else onChange((now) => [...now, room]);
  };
  return (
    <div className={classes.day}>
      <h3 className={classes.dayName} data-closed={day.length === 0 || undefined}>
        {name}
      </h3>
      <div className={classes.track}>
        {day.length === 0 ? (
          <button
            type="button"
            className={classes.closed}
            aria-label={disabled ? `${name}: Tutup` : `${name}: Tutup · ketuk untuk menambah jam`}
            disabled={disabled}
            onClick={add}
          >
            {disabled ? 'Tutup' : 'Tutup · ketuk untuk menambah jam'}
          </button>
        ) : null}
        {breaks.map(({ name: called, from, to }) => (
          <span
            key={from}
            className={classes.break}
            style={
              {
                '--left': `${((from - scale.from) / (scale.to - scale.from)) * 100}%`,
                '--width': `${((to - from) / (scale.to - scale.from)) * 100}%`,
              } as CSSProperties
            }
          >
            {called}
          </span>
        ))}
        {day.map((interval, index) => (
          <Block
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the day; the focus stays on it when its times change.
            key={index}
            dayName={name}
            interval={interval}
            scale={scale}
            bounds={boundsOf(day, index)}
            disabled={disabled}
            check={(before, after) =>
              overlaps(replaced(day, before, [after])) ? 'Bertumpuk dengan rentang lain di hari ini' : null
            }
            onChange={(before, after) => onChange((now) => replaced(now, before, [after]))}
            onCopy={onCopy}
            onDelete={(one) => {
              onChange((now) => replaced(now, one, []));
              toast('info', `${name} ${wordsOf(one)} dihapus`, {
                action: { label: 'Urungkan', run: () => onChange((now) => [...now, one]) },
              });
            }}
          />
        ))}
      </div>
      <span className={classes.sum}>{day.length === 0 ? '–' : `${hoursIn(day)} jam`}</span>
      {disabled ? null : (
        <IconButton label={`Tambah jam ${name}`} onClick={add}>
          <IconPlus size={18} stroke={1.7} />
        </IconButton>
      )}
    </div>
  );
}
