import { ASKS_NO_VALUE, Condition } from '@sapa/contracts/filters';
import { type FormEvent, useState } from 'react';
import { calendarMonth } from '../../lib/format.ts';
import { Button } from '../button.tsx';
import { CheckList } from '../form/check-list.tsx';
import { SelectField, TextField } from '../form/field.tsx';
import { RupiahField } from '../form/rupiah-field.tsx';
import { Dialog, DialogActions } from '../overlay/dialog.tsx';
import classes from './condition-dialog.module.css';
import { operatorsOf, type Subject } from './words.ts';

type Value = string | number;

interface ConditionDialogProps {
  /** What is filtered: kontak, percakapan. */
  noun: string;
  subjects: readonly Subject[];
  /** null: a new one. */
  condition: Condition | null;
  onDone: (condition: Condition) => void;
  onClose: () => void;
}

/** One question: of what, how, and which. */
export function ConditionDialog({ noun, subjects, condition, onDone, onClose }: ConditionDialogProps) {
  const [id, setId] = useState(condition?.subject ?? subjects[0]?.id ?? '');
  const subject = subjects.find((each) => each.id === id) ?? subjects[0];
  const operators = subject === undefined ? [] : operatorsOf(subject.kind);
  const [operator, setOperator] = useState(condition?.operator ?? operators[0]?.[0] ?? '');
  const [values, setValues] = useState<Value[]>(condition?.values ?? []);
  const [complaint, setComplaint] = useState<string | undefined>();
  if (subject === undefined) return null;

  const asksNothing = ASKS_NO_VALUE.includes(operator);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = Condition.safeParse({ subject: id, operator, values: asksNothing ? [] : values });
    if (!read.success) return setComplaint(read.error.issues[0]?.message);
    if (!asksNothing && read.data.values.length === 0)
      return setComplaint('Isi atau pilih paling sedikit satu');
    onDone(read.data);
  };
  return (
    <Dialog
      title={condition === null ? `Saring ${noun}` : `Saring ${subject.name}`}
      size="sm"
      opened
      onClose={onClose}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <SelectField
          label="Data"
          value={id}
          data-autofocus
          onChange={({ target }) => {
            const next = subjects.find((each) => each.id === target.value);
            setId(target.value);
            setOperator(next === undefined ? '' : (operatorsOf(next.kind)[0]?.[0] ?? ''));
            setValues([]);
          }}
        >
          {subjects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Syarat"
          value={operator}
          onChange={({ target }) => {
            setOperator(target.value);
            // A day is no number of days.
            if (subject.kind === 'time' || subject.kind === 'day') setValues([]);
          }}
        >
          {operators.map(([operator, name]) => (
            <option key={operator} value={operator}>
              {name}
            </option>
          ))}
        </SelectField>
        {asksNothing ? null : (
          <ValueField
            subject={subject}
            operator={operator}
            values={values}
            error={complaint}
            onChange={(next) => {
              setValues(next);
              setComplaint(undefined);
            }}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="primary">
            Terapkan
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** In what a number is counted. */
const UNITS: Partial<Record<Subject['kind'], string>> = { time: 'Hari', duration: 'Menit' };

interface ValueFieldProps {
  subject: Subject;
  operator: string;
  values: Value[];
  error: string | undefined;
  onChange: (values: Value[]) => void;
}

function ValueField({ subject, operator, values, error, onChange }: ValueFieldProps) {
  const [first] = values;
  const number = typeof first === 'number' ? first : null;
  const one = (value: Value | null) => onChange(value === null ? [] : [value]);
  if (subject.options !== undefined) {
    if (subject.options.length === 0) return <p>Belum ada pilihan.</p>;
    return (
      <CheckList
        label="Salah satu dari"
        error={error}
        options={subject.options}
        chosen={values.map(String)}
        onChange={onChange}
      />
    );
  }
  if (operator === 'month') {
    return (
      <SelectField
        label="Bulan"
        error={error}
        value={number ?? ''}
        onChange={({ target }) => one(target.value === '' ? null : Number(target.value))}
      >
        <option value="">Pilih bulan</option>
        <option value={0}>Bulan ini</option>
        {Array.from({ length: 12 }, (_, at) => at + 1).map((month) => (
          <option key={month} value={month}>
            {calendarMonth(`2026-${String(month).padStart(2, '0')}-01`)}
          </option>
        ))}
      </SelectField>
    );
  }
  if (operator === 'from' || operator === 'until') {
    return (
      <TextField
        label="Tanggal"
        type="date"
        error={error}
        value={String(first ?? '')}
        onChange={({ target }) => one(target.value || null)}
      />
    );
  }
  if (subject.kind === 'number' || subject.kind === 'time' || subject.kind === 'duration') {
    if (subject.rupiah) return <RupiahField label="Jumlah" error={error} value={number} onChange={one} />;
    return (
      <TextField
        label={UNITS[subject.kind] ?? 'Angka'}
        type="number"
        inputMode="decimal"
        error={error}
        value={number ?? ''}
        onChange={({ target }) => one(target.value === '' ? null : target.valueAsNumber)}
      />
    );
  }
  return (
    <TextField
      label="Isi"
      hint="Pisahkan dengan koma bila lebih dari satu."
      error={error}
      maxLength={500}
      autoComplete="off"
      defaultValue={values.join(', ')}
      onChange={({ target }) =>
        onChange(
          target.value
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean),
        )
      }
    />
  );
}
