import { useContactFields } from '../../../entities/contact-fields/queries.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { One } from './choice-fields.tsx';
import type { FieldsProps, Of } from './fields-props.ts';

export function ContactFieldFields({ action, error, onChange }: FieldsProps<Of<'set_field'>>) {
  const fields = useContactFields().data ?? [];
  const field = fields.find(({ id }) => id === action.field_id);
  const write = (value: string) => onChange({ ...action, value });
  const choices =
    field?.type === 'boolean'
      ? [
          { id: 'true', name: 'Ya' },
          { id: 'false', name: 'Tidak' },
        ]
      : field?.options;
  return (
    <>
      <One
        label="Kolom data kontak"
        choices={fields}
        chosen={action.field_id}
        error={error}
        onChoose={(field_id) => onChange({ ...action, field_id, value: '' })}
      />
      {field === undefined ? null : choices !== undefined && choices.length > 0 ? (
        <One label="Isi" choices={choices} chosen={action.value} error={undefined} onChoose={write} />
      ) : (
        <TextField
          label="Isi"
          type={field.type === 'date' ? 'date' : 'text'}
          maxLength={500}
          value={action.value}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </>
  );
}
