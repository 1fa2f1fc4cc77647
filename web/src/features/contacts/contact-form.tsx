import { schemaResolver, useForm } from '@mantine/form';
import { type Contact, updateContact } from '@sapa/contracts/contacts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import classes from './contact-panel.module.css';
import { saveContact } from './save-contact.ts';

export default function ContactForm({ contact, onDone }: { contact: Contact; onDone: () => void }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: {
      name: contact.name,
      phone: contact.phone_display ?? '',
      email: contact.email ?? '',
      city: contact.city ?? '',
      company: contact.company ?? '',
    },
    validate: schemaResolver(updateContact.body, { sync: true }),
  });

  const save = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      // Only what was touched travels: a colleague may be changing the rest.
      const changed = Object.fromEntries(
        Object.entries(values).filter(([name]) => form.isDirty(name)),
      ) as Partial<typeof values>;
      cache.setQueryData(['contact', contact.id], await saveContact(contact.id, changed));
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
