import { schemaResolver, useForm } from '@mantine/form';
import { updateAdminProfile } from '@sapa/contracts/admin/admin-users';
import { useState } from 'react';
import { call, renew } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './profile-form.module.css';

/** Name, e-mail and, only if one is entered, a new password. */
export function ProfileForm() {
  const { name, email } = useUser();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { name, email, password: '', current_password: '' },
    validate: schemaResolver(updateAdminProfile.body, { sync: true }),
  });
  const opensTheAccount = form.values.password !== '' || form.values.email.trim() !== email;

  const save = form.onSubmit(async (body) => {
    if (opensTheAccount && body.current_password === '') {
      form.setErrors({ current_password: 'Password saat ini wajib diisi' });
      return;
    }
    setBusy(true);
    try {
      const saved = await call(updateAdminProfile, { body });
      await renew();
      const kept = { name: saved.name, email: saved.email, password: '', current_password: '' };
      form.setValues(kept);
      form.resetDirty(kept);
      toast('success', 'Profil berhasil diperbarui.');
    } catch (error) {
      sayRefusal(error, form.setErrors);
    } finally {
      setBusy(false);
    }
  });

  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <TextField label="Nama" autoComplete="name" maxLength={120} {...form.getInputProps('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
      <PasswordField
        label="Password baru"
        autoComplete="new-password"
        hint="Kosongkan bila tidak diganti. Diganti: perangkat lain dikeluarkan."
        {...form.getInputProps('password')}
      />
      {opensTheAccount ? (
        <PasswordField
          label="Password saat ini"
          autoComplete="current-password"
          hint="Diminta karena email atau password akan diganti."
          {...form.getInputProps('current_password')}
        />
      ) : null}
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={!form.isDirty()}>
          Simpan
        </Button>
      </div>
    </form>
  );
}
