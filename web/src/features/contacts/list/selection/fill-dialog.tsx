import type { FieldValue } from '@sapa/contracts/contacts/contact-fields';
import { useState } from 'react';
import { useContactFields } from '../../../../entities/contact-fields/queries.ts';
import { SelectField } from '../../../../ui/form/field.tsx';
import { FieldInput } from '../../fields/field-input.tsx';
import { ActDialog, type ActDialogProps, CAN_BE_UNDONE } from './act-dialog.tsx';

/** One field of all of them gets the same value, or is emptied. */
export default function FillDialog(props: ActDialogProps) {
  const fields = (useContactFields().data ?? []).filter(({ archived }) => !archived);
  const [id, setId] = useState('');
  const [value, setValue] = useState<FieldValue | null>(null);
  const field = fields.find((one) => one.id === id);
  return (
    <ActDialog
      {...props}
      title="Isi kolom"
      verb={value === null ? 'Kosongkan' : 'Isi'}
      note={CAN_BE_UNDONE}
      act={() => (field === undefined ? 'Pilih kolom yang diisi.' : { act: 'fill', field_id: id, value })}
    >
      <SelectField
        label="Kolom"
        value={id}
        onChange={({ target }) => {
          setId(target.value);
          setValue(null);
        }}
        data-autofocus
      >
        <option value="">Pilih kolom</option>
        {fields.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      {field ? <FieldInput field={field} value={value} onChange={setValue} /> : null}
    </ActDialog>
  );
}
