import { changeEmail, type Profile } from '@sapa/contracts/account';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { complaintsOf, type FieldErrors } from '../../lib/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { PasswordField, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './account.module.css';
import { reloadProfile } from './queries.ts';

export function EmailSection({ profile }: { profile: Profile }) {
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.line}>
      <div className={classes.lineWords}>
        <span className={classes.strong}>{profile.email}</span>
        {profile.pending_email ? (
          <span className={classes.quiet}>
            Menunggu konfirmasi dari {profile.pending_email}. Buka tautan di email itu.
          </span>
        ) : null}
      </div>
      <Chip tone={profile.email_verified ? 'person' : 'waiting'}>
        {profile.email_verified ? 'Terverifikasi' : 'Belum diverifikasi'}
      </Chip>
      <Button onClick={() => setOpened(true)}>Ganti email</Button>
      <Dialog title="Ganti email" size="sm" opened={opened} onClose={() => setOpened(false)}>
        <ChangeForm onClose={() => setOpened(false)} />
      </Dialog>
    </div>
  );
}

function ChangeForm({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const [values, setValues] = useState({ email: '', password: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) => {
    setValues((now) => ({ ...now, [name]: event.target.value }));
    setErrors(({ [name]: _, ...rest }) => rest);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = changeEmail.body.safeParse(values);
    if (!checked.success) return setErrors(complaintsOf(checked.error));
    setBusy(true);
    try {
      await call(changeEmail, { body: values });
      toast(
        'success',
        `Kami mengirim tautan ke ${values.email.trim()}. Email diganti setelah Anda membukanya.`,
      );
      await reloadProfile(cache);
      onClose();
    } catch (error) {
      setBusy(false);
      sayRefusal(error, setErrors);
    }
  };
  return (
    <form onSubmit={submit} noValidate className={classes.dialogForm}>
      <TextField
        label="Email baru"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="nama@bisnis.id"
        value={values.email}
        error={errors.email}
        onChange={set('email')}
        data-autofocus
      />
      <PasswordField
        label="Password Anda"
        name="password"
        autoComplete="current-password"
        value={values.password}
        error={errors.password}
        onChange={set('password')}
      />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Kirim konfirmasi
        </Button>
      </DialogActions>
    </form>
  );
}
