import { useForm } from '@mantine/form';
import {
  type ContactField,
  type ContactFieldType,
  contactFieldTypeNames,
  contactFieldTypes,
  createContactField,
  updateContactField,
} from '@sapa/contracts/contacts/contact-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askFieldsAgain, useContactFields } from '../../../entities/contact-fields/queries.ts';
import { call } from '../../../lib/api.ts';
import { complaintsOf } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import classes from './field-settings.module.css';
import { OptionsField } from './options-field.tsx';

interface FieldDialogProps {
  /** null: a new one. */
  field: ContactField | null;
  onClose: () => void;
}

/** A new field, or what an old one is called and offers; its type stays. */
export default function FieldDialog({ field, onClose }: FieldDialogProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const groups = new Set((useContactFields().data ?? []).flatMap(({ group }) => group ?? []));
  const form = useForm({
    initialValues: {
      name: field?.name ?? '',
      type: field?.type ?? ('text' as ContactFieldType),
      group: field?.group ?? '',
      options: field?.options ?? [],
    },
    validate: (values) => complaintsOf(createContactField.body.safeParse(values).error ?? { issues: [] }),
  });
  const chooses = form.values.type === 'choice' || form.values.type === 'choices';

  const save = form.onSubmit(async (values) => {
    const { type, options, ...body } = values;
    setBusy(true);
    try {
      if (field === null)
        await call(createContactField, { body: { ...body, type, ...(chooses && { options }) } });
      else
        await call(updateContactField, {
          params: { id: field.id },
          body: { ...body, ...(chooses && { options }) },
        });
      await askFieldsAgain(cache);
      onClose();
    } catch (error) {
      setBusy(false);
      sayRefusal(error, form.setErrors);
    }
  });

  return (
    <Dialog title={field === null ? 'Tambah kolom' : `Ubah ${field.name}`} size="sm" opened onClose={onClose}>
      <form onSubmit={save} noValidate className={classes.form}>
        <TextField
          label="Nama kolom"
          maxLength={60}
          autoComplete="off"
          placeholder="Tanggal lahir"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <SelectField
          label="Jenis isian"
          disabled={field !== null}
          hint={field === null ? undefined : 'Jenis tidak bisa diganti setelah kolom dibuat.'}
          {...form.getInputProps('type')}
        >
          {contactFieldTypes.map((type) => (
            <option key={type} value={type}>
              {contactFieldTypeNames[type]}
            </option>
          ))}
        </SelectField>
        {chooses ? (
          <OptionsField
            fieldId={field?.id ?? null}
            options={form.values.options}
            error={form.errors.options}
            onChange={(options) => form.setFieldValue('options', options)}
          />
        ) : null}
        <TextField
          label="Grup"
          optional
          maxLength={60}
          autoComplete="off"
          list="grup-kolom"
          placeholder="Profil, Pengiriman, …"
          {...form.getInputProps('group')}
        />
        <datalist id="grup-kolom">
          {[...groups].map((group) => (
            <option key={group} value={group} />
          ))}
        </datalist>
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {field === null ? 'Tambah kolom' : 'Simpan'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
