import { changeEmail, type Profile } from '@sapa/contracts/identity/account';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { PasswordField, TextField } from '../../ui/form/field.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
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
  const { draft, errors, busy, type, submit } = useDraft(
    { email: '', password: '' },
    {
      check: (typed) => changeEmail.body.safeParse(typed),
      async save(body) {
        await call(changeEmail, { body });
        toast('success', `Kami mengirim tautan ke ${body.email}. Email diganti setelah Anda membukanya.`);
        await reloadProfile(cache);
        onClose();
      },
    },
  );
  return (
    <form onSubmit={submit} noValidate className={classes.dialogForm}>
      <TextField
        label="Email baru"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="nama@bisnis.id"
        value={draft.email}
        error={errors.email}
        onChange={({ target }) => type({ email: target.value })}
        data-autofocus
      />
      <PasswordField
        label="Password Anda"
        name="password"
        autoComplete="current-password"
        value={draft.password}
        error={errors.password}
        onChange={({ target }) => type({ password: target.value })}
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
