import { type FormEvent, useState } from 'react';
import { dayOf } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { daysAfter } from '../../../lib/time/calendar.ts';
import { momentAt } from '../../../lib/time/snooze-times.ts';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';

interface SnoozeDialogProps {
  name: string;
  onChoose: (until: string) => void;
  onClose: () => void;
}

/** A day and a minute of one's own, by the clock that the person lives by. */
export default function SnoozeDialog({ name, onChoose, onClose }: SnoozeDialogProps) {
  const zone = useUser().time_zone;
  const [day, setDay] = useState<string | null>(() => daysAfter(dayOf(new Date()), 1));
  const [time, setTime] = useState('09:00');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const until = day === null || time === '' ? null : momentAt(day, time, zone);
    if (until === null || until.getTime() <= Date.now()) {
      setError('Pilih hari dan jam yang akan datang.');
      return;
    }
    onChoose(until.toISOString());
    onClose();
  };
  return (
    <Dialog title={`Tunda ${name}`} opened onClose={onClose} size="sm">
      <form onSubmit={submit} noValidate>
        <DayField label="Hari" placeholder="Pilih hari" day={day} onChoose={setDay} />
        <TextField
          label="Jam"
          type="time"
          value={time}
          error={error}
          hint="Percakapan terbuka lagi pada jam ini, atau lebih cepat bila pelanggan menulis."
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
        <DialogActions>
          <Button type="button" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" variant="primary">
            Tunda
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
