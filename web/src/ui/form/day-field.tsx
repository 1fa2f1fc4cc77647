import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { calendarDay, dayOf } from '../../lib/format.ts';
import { daysAfter } from '../../lib/time/calendar.ts';
import { Button } from '../button.tsx';
import { Popover } from '../overlay/popover.tsx';
import classes from './day-field.module.css';
import { PressField } from './field.tsx';
import { Month } from './month.tsx';

interface DayFieldProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  /** What no day means. */
  placeholder: string;
  /** null: none. */
  day: string | null;
  onChoose: (day: string | null) => void;
}

const SOON = [
  { name: 'Hari ini', days: 0 },
  { name: 'Besok', days: 1 },
  { name: 'Seminggu lagi', days: 7 },
];

/** One day, chosen in a calendar that opens at the field. */
export function DayField({ day, onChoose, ...field }: DayFieldProps) {
  const today = dayOf(new Date());
  return (
    <PressField {...field} value={day === null ? '' : calendarDay(day)} Icon={IconCalendar}>
      {(button) => (
        <Popover label={`Pilih ${field.label.toLowerCase()}`} target={button}>
          {(close) => {
            const choose = (next: string | null) => {
              onChoose(next);
              close();
            };
            return (
              <div className={classes.picker}>
                <div className={classes.soon}>
                  {SOON.map(({ name, days }) => (
                    <Button key={name} size="sm" onClick={() => choose(daysAfter(today, days))}>
                      {name}
                    </Button>
                  ))}
                </div>
                <Month range={{ from: day ?? '', to: day ?? '' }} today={today} onPick={choose} />
                {day === null ? null : (
                  <Button size="sm" variant="quiet" onClick={() => choose(null)}>
                    Hapus tanggal
                  </Button>
                )}
              </div>
            );
          }}
        </Popover>
      )}
    </PressField>
  );
}
