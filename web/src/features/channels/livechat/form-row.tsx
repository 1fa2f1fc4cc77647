import { MOST_FORM_FIELDS, type PreChatField } from '@sapa/contracts/channels/livechat-settings';
import type { ContactField } from '@sapa/contracts/contacts/contact-fields';
import { IconX } from '@tabler/icons-react';
import { useContactFields } from '../../../entities/contact-fields/queries.ts';
import { SelectField, Switch, TextField } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { OrderedList } from '../../../ui/list/ordered-list.tsx';
import classes from './lines.module.css';
import type { RowProps } from './row-props.ts';
import { SettingRow } from './setting-row.tsx';

/** What everybody can be asked; the other fields are the workspace's own. */
const KNOWN: PreChatField[] = [
  { id: 'name', label: 'Nama', required: true, options: [] },
  { id: 'phone', label: 'Nomor WhatsApp', required: false, options: [] },
  { id: 'email', label: 'Email', required: false, options: [] },
];

const asked = ({ id, name, type, options }: ContactField): PreChatField => ({
  id,
  label: name,
  required: false,
  options: type === 'choice' ? options : [],
});

/** What is asked before the first message, in its order. */
export function FormRow({ draft: { form, privacy_url }, errors, changed, onType }: RowProps) {
  const fields = useContactFields().data ?? [];
  const own = fields.filter(({ type, archived }) => !archived && (type === 'text' || type === 'choice'));
  const more = [...KNOWN, ...own.map(asked)].filter(({ id }) => !form.some((field) => field.id === id));
  const set = (id: string, change: Partial<PreChatField>) =>
    onType({ form: form.map((field) => (field.id === id ? { ...field, ...change } : field)) });
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('settings.form'))?.[1];
  return (
    <SettingRow
      name="Sebelum mengobrol"
      state={form.length === 0 ? 'langsung mengobrol' : 'sebelum pesan pertama'}
      changed={changed}
    >
      {form.length === 0 ? null : (
        <OrderedList
          label="Isian"
          items={form.map((field) => ({ ...field, name: field.label }))}
          onOrder={(ids) =>
            onType({ form: ids.flatMap((id) => form.find((field) => field.id === id) ?? []) })
          }
        >
          {({ id, label, required }) => (
            <>
              <span className={classes.words}>{label}</span>
              <Switch
                label={`Wajib: ${label}`}
                hideLabel
                checked={required}
                onChange={({ target }) => set(id, { required: target.checked })}
              />
              <span className={classes.state} aria-hidden="true">
                {required ? 'wajib' : 'opsional'}
              </span>
              <IconButton
                label={`Hapus ${label}`}
                onClick={() => onType({ form: form.filter((field) => field.id !== id) })}
              >
                <IconX size={16} stroke={1.8} />
              </IconButton>
            </>
          )}
        </OrderedList>
      )}
      {more.length === 0 || form.length >= MOST_FORM_FIELDS ? null : (
        <SelectField
          label="Tambah isian"
          hint="Teks dan pilihan dari kolom kontak masuk ke kontak baru. Semua yang diketik belum terverifikasi."
          error={wrong}
          value=""
          onChange={({ target }) => {
            const chosen = more.find(({ id }) => id === target.value);
            if (chosen) onType({ form: [...form, chosen] });
          }}
        >
          <option value="">Pilih…</option>
          {more.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {form.length === 0 ? null : (
        <TextField
          label="Tautan kebijakan privasi"
          optional
          type="url"
          inputMode="url"
          placeholder="https://toko.id/privasi"
          hint="Tampil di bawah formulir."
          maxLength={500}
          value={privacy_url}
          error={errors['settings.privacy_url']}
          onChange={({ target }) => onType({ privacy_url: target.value })}
        />
      )}
    </SettingRow>
  );
}
