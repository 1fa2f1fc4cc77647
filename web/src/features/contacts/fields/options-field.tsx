import {
  type ContactField,
  getContactFieldUse,
  MOST_FIELD_OPTIONS,
} from '@sapa/contracts/contacts/contact-fields';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api.ts';
import { count } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './field-settings.module.css';

type Options = ContactField['options'];

interface OptionsFieldProps {
  /** null: a new field, of which nobody has chosen anything. */
  fieldId: string | null;
  options: Options;
  error: ReactNode;
  onChange: (options: Options) => void;
}

/** What one chooses of; beside each how many contacts would lose it. */
export function OptionsField({ fieldId, options, error, onChange }: OptionsFieldProps) {
  const use = useFieldUse(fieldId);
  return (
    <div className={classes.options}>
      {options.map(({ id, name }, at) => {
        const chosen = use.data?.options[id] ?? 0;
        return (
          <div key={id} className={classes.option}>
            <TextField
              label={`Pilihan ${at + 1}`}
              maxLength={60}
              autoComplete="off"
              value={name}
              hint={
                chosen > 0
                  ? `Dipakai ${count(chosen)} kontak; bila dihapus, mereka kehilangan pilihan ini.`
                  : undefined
              }
              onChange={({ target }) =>
                onChange(options.map((option) => (option.id === id ? { id, name: target.value } : option)))
              }
            />
            <IconButton
              label={`Hapus pilihan ${name || at + 1}`}
              onClick={() => onChange(options.filter((option) => option.id !== id))}
            >
              <IconX size={17} stroke={1.8} />
            </IconButton>
          </div>
        );
      })}
      {error ? <p role="alert">{error}</p> : null}
      {options.length < MOST_FIELD_OPTIONS ? (
        <div>
          <Button
            size="sm"
            before={<IconPlus size={15} stroke={1.8} />}
            onClick={() => onChange([...options, { id: crypto.randomUUID(), name: '' }])}
          >
            Tambah pilihan
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** How many contacts have something in it, by option too. */
export function useFieldUse(fieldId: string | null) {
  return useQuery({
    queryKey: ['contact-field-use', fieldId],
    queryFn: ({ signal }) => call(getContactFieldUse, { params: { id: fieldId ?? '' }, signal }),
    enabled: fieldId !== null,
    staleTime: 0,
  });
}
