import type { Interval } from '@sapa/contracts/rules/working-hours';
import { TextField } from '../../ui/form/field.tsx';
import classes from './page.module.css';
import { intervalOf } from './week-rules.ts';

/** As the browser's own fields write them. */
export interface Times {
  from: string;
  to: string;
}

interface TimeFieldsProps {
  times: Times;
  /** Somebody tried to save. */
  asked: boolean;
  onType: (times: Times) => void;
}

/** From when to when one opens on a day that is not like the others. */
export function TimeFields({ times, asked, onType }: TimeFieldsProps) {
  const wrong = asked && hoursOf(times) === null ? 'Isi jam buka dan tutup' : undefined;
  return (
    <div className={classes.times}>
      <TextField
        label="Buka"
        type="time"
        value={times.from}
        error={wrong}
        onChange={({ target }) => onType({ ...times, from: target.value })}
      />
      <TextField
        label="Tutup"
        type="time"
        value={times.to}
        onChange={({ target }) => onType({ ...times, to: target.value })}
      />
    </div>
  );
}

/** null: not whole yet. */
export function hoursOf({ from, to }: Times): Interval[] | null {
  const interval = intervalOf(from, to);
  return interval === null ? null : [interval];
}
