import { schemaResolver, useForm } from '@mantine/form';
import { type AdminUser, adminUserRoles, createUser, updateUser } from '@sapa/contracts/admin/admin-users';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { useUser as useMyself } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, SelectField, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { usersKey } from './queries.ts';
import classes from './user-form.module.css';

/** Edit User: returns after about a second. */
const RETURN_AFTER_MS = 1_000;
const LIST = '/admin/users';

/** Add User and Edit User. @param user absent: a new one */
export function UserForm({ user }: { user?: AdminUser }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const mine = useMyself().id === user?.id;
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(returning.current), []);
  const form = useForm({
    initialValues: {
      username: user?.username ?? '',
      email: user?.email ?? '',
      password: '',
      role: user?.role ?? 'user',
    },
    validate: schemaResolver(user ? updateUser.body : createUser.body, { sync: true }),
  });

  const save = form.onSubmit(async (body) => {
    setBusy(true);
    try {
      if (user) await call(updateUser, { params: { id: user.id }, body });
      else await call(createUser, { body });
      void cache.invalidateQueries({ queryKey: usersKey });
      toast('success', user ? `User ${body.username} disimpan.` : `User ${body.username} ditambahkan.`);
      if (!user) return navigate(LIST);
      setSaved(true);
      returning.current = setTimeout(() => navigate(LIST), RETURN_AFTER_MS);
    } catch (error) {
      setBusy(false);
      sayRefusal(error, form.setErrors);
    }
  });

  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <TextField label="Username" autoComplete="off" maxLength={120} {...form.getInputProps('username')} />
      <TextField label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={
          user
            ? 'Kosongkan bila tidak diganti. Diganti: semua sesi user ini berakhir.'
            : 'Minimal 8 karakter.'
        }
        {...form.getInputProps('password')}
      />
      <SelectField
        label="Role"
        disabled={mine || user?.root}
        hint={
          mine
            ? 'Peran akun sendiri tidak bisa diganti.'
            : form.values.role === 'admin'
              ? 'Admin mengelola Sapa dan tidak punya workspace.'
              : 'User bekerja di workspace-nya sendiri.'
        }
        {...form.getInputProps('role')}
      >
        {adminUserRoles.map((role) => (
          <option key={role} value={role}>
            {role}
          </option>
        ))}
      </SelectField>
      <div className={classes.actions}>
        <LinkButton to={LIST}>Batal</LinkButton>
        <Button type="submit" variant="primary" busy={busy}>
          {saved ? 'Tersimpan' : 'Simpan'}
        </Button>
      </div>
    </form>
  );
}
