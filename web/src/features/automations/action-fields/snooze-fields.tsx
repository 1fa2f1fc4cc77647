import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { minutesInWords } from '../words.ts';
import type { FieldsProps, Of } from './fields-props.ts';

export function SnoozeFields({ action, error, onChange }: FieldsProps<Of<'snooze'>>) {
  return (
    <>
      <SelectField
        label="Sampai"
        value={action.minutes === null ? 'customer' : 'minutes'}
        onChange={({ target }) => onChange({ ...action, minutes: target.value === 'customer' ? null : 60 })}
      >
        <option value="customer">pelanggan menulis lagi</option>
        <option value="minutes">beberapa waktu lagi</option>
      </SelectField>
      {action.minutes === null ? null : (
        <TextField
          label="Menit"
          type="number"
          inputMode="numeric"
          min={1}
          error={error}
          hint={action.minutes >= 60 ? minutesInWords(action.minutes) : undefined}
          value={Number.isNaN(action.minutes) ? '' : action.minutes}
          onChange={({ target }) => onChange({ ...action, minutes: target.valueAsNumber })}
        />
      )}
    </>
  );
}
