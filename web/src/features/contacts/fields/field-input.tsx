import type { ContactField, FieldValue } from '@sapa/contracts/contacts/contact-fields';
import { CheckList } from '../../../ui/form/check-list.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { RupiahField } from '../../../ui/form/rupiah-field.tsx';

interface FieldInputProps {
  field: ContactField;
  value: FieldValue | null;
  error?: string | undefined;
  onChange: (value: FieldValue | null) => void;
}

/** What a field is filled in with, by its type. */
export function FieldInput({ field: { name, type, options }, value, error, onChange }: FieldInputProps) {
  const frame = { label: name, error };
  switch (type) {
    case 'rupiah':
      return <RupiahField {...frame} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'number':
      return (
        <TextField
          {...frame}
          type="number"
          step="any"
          inputMode="decimal"
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
        />
      );
    case 'choices':
      return (
        <CheckList
          {...frame}
          options={options}
          chosen={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...frame}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <option value="">Belum dipilih</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </SelectField>
      );
    case 'boolean':
      return (
        <SelectField
          {...frame}
          value={value === null ? '' : String(value)}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
        >
          <option value="">Belum diisi</option>
          <option value="true">Ya</option>
          <option value="false">Tidak</option>
        </SelectField>
      );
    default:
      return (
        <TextField
          {...frame}
          type={INPUT_TYPES[type]}
          maxLength={type === 'date' ? undefined : 500}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
  }
}

const INPUT_TYPES = { text: 'text', link: 'url', date: 'date' } as const;
