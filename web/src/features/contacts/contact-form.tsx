import { schemaResolver, useForm } from '@mantine/form';
import type { ContactField } from '@sapa/contracts/contacts/contact-fields';
import { type Contact, updateContact } from '@sapa/contracts/contacts/contacts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useContactFields } from '../../entities/contact-fields/queries.ts';
import { applyContact } from '../../entities/contacts/cache.ts';
import { saveContact } from '../../entities/contacts/queries.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Skeleton } from '../../ui/list/states.tsx';
import classes from './contact-parts.module.css';
import { FieldInputs, type FieldValues } from './fields/field-inputs.tsx';
import { fieldProblems } from './fields/field-problems.ts';

interface ContactFormProps {
  contact: Contact;
  onDone: () => void;
}

export default function ContactForm(props: ContactFormProps) {
  const fields = useContactFields();
  if (fields.isPending) return <Skeleton width="100%" height={360} />;
  return <Form {...props} fields={fields.data ?? []} />;
}

function Form({ contact, onDone, fields }: ContactFormProps & { fields: ContactField[] }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: {
      name: contact.name,
      phone: contact.phone_display ?? '',
      email: contact.email ?? '',
      city: contact.city ?? '',
      company: contact.company ?? '',
      fields: contact.fields as FieldValues,
    },
    validate: (values) => ({
      ...schemaResolver(updateContact.body.omit({ fields: true }), { sync: true })(values),
      ...fieldProblems(fields, values.fields),
    }),
  });

  const save = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      applyContact(cache, await saveContact(contact.id, touched(contact, values)));
      onDone();
    } catch (error) {
      sayRefusal(error, form.setErrors);
    } finally {
      setBusy(false);
    }
  });

  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <TextField label="Nama" {...form.getInputProps('name')} />
      <TextField label="Telepon" type="tel" {...form.getInputProps('phone')} />
      <TextField label="Email" type="email" {...form.getInputProps('email')} />
      <TextField label="Kota" {...form.getInputProps('city')} />
      <TextField label="Perusahaan" {...form.getInputProps('company')} />
      <FieldInputs
        fields={fields}
        values={form.values.fields}
        errors={form.errors}
        onChange={(values) => form.setFieldValue('fields', values)}
      />
      <div className={classes.actions}>
        <Button size="sm" onClick={onDone}>
          Batal
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={busy}>
          Simpan
        </Button>
      </div>
    </form>
  );
}

type Values = Record<'name' | 'phone' | 'email' | 'city' | 'company', string> & { fields: FieldValues };

/** Only what was touched travels: a colleague may be changing the rest. */
function touched(contact: Contact, { fields, ...values }: Values) {
  const before = { ...contact, phone: contact.phone_display };
  const isNew = ([name, value]: [string, string]) => value !== (before[name as keyof Values] ?? '');
  const filled = Object.entries(fields).filter(
    ([id, value]) => JSON.stringify(value) !== JSON.stringify(contact.fields[id]),
  );
  return {
    ...Object.fromEntries(Object.entries(values).filter(isNew)),
    ...(filled.length > 0 && { fields: Object.fromEntries(filled) }),
  };
}
