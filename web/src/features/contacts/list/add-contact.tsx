import { schemaResolver, useForm } from '@mantine/form';
import { ApiError } from '@sapa/contracts/client';
import { createContact } from '@sapa/contracts/contacts/contact-list';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './condition-dialog.module.css';
import { askListAgain } from './queries.ts';

const NOTHING = { name: '', phone: '', email: '', city: '', company: '' };

interface AddContactProps {
  /** What is known of them already, to be looked over. */
  known?: Partial<typeof NOTHING>;
  onMade: (id: string) => void;
  onClose: () => void;
}

/** Somebody whom no channel has brought yet. Whose number is known already may be somebody else all the same. */
export default function AddContact({ known, onMade, onClose }: AddContactProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [isTwin, setTwin] = useState(false);
  const form = useForm({
    initialValues: { ...NOTHING, ...known },
    validate: schemaResolver(createContact.body, { sync: true }),
  });
  const save = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      const { id, name } = await call(createContact, { body: { ...values, despite_duplicate: isTwin } });
      toast('success', `${name} ditambahkan.`);
      void askListAgain(cache);
      onMade(id);
    } catch (error) {
      setBusy(false);
      setTwin(error instanceof ApiError && /sudah milik/.test(Object.values(error.fields)[0] ?? ''));
      sayRefusal(error, form.setErrors);
    }
  });
  return (
    <Dialog title="Tambah kontak" size="sm" opened onClose={onClose}>
      <form className={classes.form} onSubmit={save} noValidate>
        <TextField label="Nama" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <TextField
          label="Nomor"
          type="tel"
          optional
          autoComplete="off"
          placeholder="0812-3456-7890"
          {...form.getInputProps('phone')}
        />
        <TextField label="Email" type="email" optional autoComplete="off" {...form.getInputProps('email')} />
        <TextField label="Kota" optional autoComplete="off" {...form.getInputProps('city')} />
        <TextField label="Perusahaan" optional autoComplete="off" {...form.getInputProps('company')} />
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {isTwin ? 'Tambah saja' : 'Tambah kontak'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
