import { type AuditAct, auditActs } from '@sapa/contracts/audit';
import type { ReactNode } from 'react';
import { type DayRange, type DayRangeName, dayRange, dayRangeNames } from '../../lib/day-ranges.ts';
import { dayOf } from '../../lib/format.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import classes from './audit-log.module.css';
import type { Typed } from './audit-log.tsx';

const ACTS = (Object.entries(auditActs) as [AuditAct, string][]).toSorted(([, a], [, b]) =>
  a.localeCompare(b, 'id'),
);

interface FilterProps {
  typed: Typed;
  onChange: (next: Typed) => void;
  aside: ReactNode;
}

/** By person, act and day; takes effect while one types. */
export function Filter({ typed, onChange, aside }: FilterProps) {
  const set = (change: Partial<Typed>) => onChange({ ...typed, ...change });
  return (
    <form className={classes.filter} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Pelaku"
        type="search"
        placeholder="Nama atau email"
        maxLength={100}
        value={typed.actor}
        onChange={(event) => set({ actor: event.target.value })}
      />
      <SelectField
        label="Aktivitas"
        value={typed.act}
        onChange={(event) => set({ act: event.target.value as Typed['act'] })}
      >
        <option value="">Semua aktivitas</option>
        {ACTS.map(([act, name]) => (
          <option key={act} value={act}>
            {name}
          </option>
        ))}
      </SelectField>
      <RangeField from={typed.from} to={typed.to} onChoose={set} />
      <TextField
        label="Dari tanggal"
        type="date"
        min="1970-01-01"
        max="2100-12-31"
        value={typed.from}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField
        label="Sampai tanggal"
        type="date"
        min="1970-01-01"
        max="2100-12-31"
        value={typed.to}
        onChange={(event) => set({ to: event.target.value })}
      />
      <div className={classes.aside}>{aside}</div>
    </form>
  );
}

/** The days that are asked for most; the two fields beside it show which they are. */
function RangeField({ from, to, onChoose }: DayRange & { onChoose: (range: DayRange) => void }) {
  const today = dayOf(new Date());
  const chosen = dayRangeNames.find((name) => {
    const range = dayRange(name, today);
    return range.from === from && range.to === to;
  });
  const none = from === '' && to === '';
  return (
    <SelectField
      label="Rentang"
      value={chosen ?? (none ? '' : OTHER)}
      onChange={({ target: { value } }) =>
        onChoose(value === '' ? { from: '', to: '' } : dayRange(value as DayRangeName, today))
      }
    >
      <option value="">Semua waktu</option>
      {chosen || none ? null : (
        <option value={OTHER} disabled>
          Pilih sendiri
        </option>
      )}
      {dayRangeNames.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

const OTHER = 'other';
