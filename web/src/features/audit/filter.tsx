import { type AuditAct, auditActs } from '@sapa/contracts/identity/audit';
import type { ReactNode } from 'react';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { RangeField } from '../../ui/form/range-field.tsx';
import classes from './audit-log.module.css';

export interface Typed {
  actor: string;
  act: AuditAct | '';
  from: string;
  to: string;
}

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
      <RangeField
        label="Tanggal"
        placeholder="Semua waktu"
        range={typed}
        onChoose={({ from, to }) => set({ from, to })}
      />
      <div className={classes.aside}>{aside}</div>
    </form>
  );
}
