import { ticketPriorities } from '@sapa/contracts/tickets';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { ColumnField } from './choice-fields.tsx';
import type { FieldsProps, Of } from './fields-props.ts';

const URGENCIES = { low: 'Rendah', normal: 'Biasa', high: 'Tinggi', urgent: 'Mendesak' };

export function TicketFields({ action, error, onChange }: FieldsProps<Of<'create_ticket'>>) {
  return (
    <>
      <TextField
        label="Judul tiket"
        maxLength={200}
        value={action.title}
        error={error}
        hint="Bisa memakai {{contact.name}}."
        onChange={({ target }) => onChange({ ...action, title: target.value })}
      />
      <ColumnField
        chosen={action.column_id}
        error={undefined}
        onChoose={(column_id) => onChange({ ...action, column_id })}
      />
      <SelectField
        label="Prioritas tiket"
        value={action.priority}
        onChange={({ target }) =>
          onChange({ ...action, priority: target.value as (typeof ticketPriorities)[number] })
        }
      >
        {ticketPriorities.map((each) => (
          <option key={each} value={each}>
            {URGENCIES[each]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
