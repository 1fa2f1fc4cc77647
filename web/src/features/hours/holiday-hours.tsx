import type { Holiday } from '@sapa/contracts/holidays';
import type { Interval } from '@sapa/contracts/rules/working-hours';
import { useState } from 'react';
import { calendarDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { hoursOf, TimeFields } from './time-fields.tsx';
import { typed } from './week-rules.ts';

interface HolidayHoursProps {
  holiday: Holiday;
  /** Its own, if it has any. */
  hours: readonly Interval[];
  onSave: (hours: Interval[]) => void;
  onClose: () => void;
}

/** Open on a holiday, shorter than on other days. */
export function HolidayHours({ holiday, hours, onSave, onClose }: HolidayHoursProps) {
  const [first] = hours;
  const [times, setTimes] = useState({ from: typed(first?.from ?? 480), to: typed(first?.to ?? 840) });
  const [asked, setAsked] = useState(false);
  const save = () => {
    setAsked(true);
    const next = hoursOf(times);
    if (next === null) return;
    onSave(next);
    onClose();
  };
  return (
    <Dialog
      title={`Jam buka ${holiday.name}, ${calendarDay(holiday.date)}`}
      size="sm"
      opened
      onClose={onClose}
    >
      <TimeFields times={times} asked={asked} onType={setTimes} />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button variant="primary" onClick={save}>
          Pakai jam ini
        </Button>
      </DialogActions>
    </Dialog>
  );
}
