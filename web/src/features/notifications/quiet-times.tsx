import type { QuietTime } from '@sapa/contracts/notifications';
import { useState } from 'react';
import { Switch, TextField } from '../../ui/form/field.tsx';
import classes from './preferences.module.css';
import { useSavePreferences } from './queries.ts';

const NIGHT: QuietTime = { from: '21:00', until: '07:00' };

/** When nothing rings, whatever comes: the bell and pushes tell of it all the same. */
export function QuietTimes({ quiet }: { quiet: QuietTime | null }) {
  const save = useSavePreferences();
  const [typed, setTyped] = useState(quiet ?? NIGHT);
  const field = (key: keyof QuietTime, label: string) => (
    <TextField
      label={label}
      type="time"
      value={typed[key]}
      error={typed[key] === '' ? 'Isi jamnya' : undefined}
      onChange={({ target }) => {
        const next = { ...typed, [key]: target.value };
        setTyped(next);
        if (next.from !== '' && next.until !== '') void save({ sound: { quiet: next } });
      }}
    />
  );
  return (
    <>
      <Switch
        label="Jam tenang"
        description="Tanpa suara setiap hari di jam ini. Lonceng dan notifikasi tetap memberi tahu."
        checked={quiet !== null}
        onChange={({ target }) => void save({ sound: { quiet: target.checked ? typed : null } })}
      />
      {quiet === null ? null : (
        <div className={classes.quiet}>
          {field('from', 'Mulai')}
          {field('until', 'Sampai')}
        </div>
      )}
    </>
  );
}
