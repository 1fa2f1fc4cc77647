import { ApiError } from '@sapa/contracts/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './account.module.css';

/** What a session alone must not do is asked with the password. */
export function PasswordAsk({
  title,
  text,
  verb,
  danger,
  opened,
  onClose,
  onPassword,
}: {
  title: string;
  text: ReactNode;
  verb: string;
  danger?: boolean;
  opened: boolean;
  onClose: () => void;
  /** Throws what the server refused. */
  onPassword: (password: string) => Promise<void>;
}) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => {
    setError(null);
    onClose();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    if (password === '') return setError('Password wajib diisi');
    setBusy(true);
    try {
      await onPassword(password);
      setError(null);
    } catch (cause) {
      const beside = cause instanceof ApiError ? cause.fields.password : undefined;
      if (beside) setError(beside);
      else toast('error', sentenceOf(cause));
    }
    setBusy(false);
  };
  return (
    <Dialog title={title} size="sm" opened={opened} onClose={close}>
      <form onSubmit={submit} noValidate className={classes.dialogForm}>
        <p className={classes.quiet}>{text}</p>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={error}
          data-autofocus
        />
        <DialogActions>
          <Button onClick={close}>Batal</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
