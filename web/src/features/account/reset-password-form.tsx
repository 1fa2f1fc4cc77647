import { ApiError } from '@sapa/contracts/client';
import { ChangePasswordBody, changePassword } from '@sapa/contracts/identity/account';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, sentenceOf } from '../../lib/api.ts';
import { homeOf, session } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/field.tsx';
import classes from './account.module.css';

/** Milliseconds. */
const PROCESSING = 500;
const CLOSES = 500;
const LEAD_ON = 1_500;

const EMPTY = { current_password: '', new_password: '', confirm_password: '' };
type Field = keyof typeof EMPTY;

/** Reset Password, signed in: the dialog of the profile menu and the screen of its own. */
export function ResetPasswordForm({ cancel, onDone }: { cancel?: ReactNode; onDone?: () => void }) {
  const navigate = useNavigate();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [said, setSaid] = useState<{ tone: 'error' | 'success'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  const field = (name: Field) => ({
    name,
    value: values[name],
    error: errors[name],
    maxLength: 256,
    onChange: (event: { target: { value: string } }) => {
      setValues((now) => ({ ...now, [name]: event.target.value }));
      setErrors(({ [name]: _, ...rest }) => rest);
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaid(null);
    const found = mistakes(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const user = session.current()?.user;
    if (!user) return setSaid({ tone: 'error', text: 'Pengguna tidak ditemukan.' });
    setBusy(true);
    try {
      await Promise.all([call(changePassword, { body: values }), wait(PROCESSING)]);
      setSaid({ tone: 'success', text: 'Password berhasil direset. Mengarahkan ke dashboard...' });
      await wait(CLOSES);
      onDone?.();
      await wait(LEAD_ON - CLOSES);
      navigate(homeOf(user) ?? '/login');
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else setSaid({ tone: 'error', text: sentenceOf(error) });
    }
  };

  return (
    <form onSubmit={submit} noValidate className={classes.dialogForm}>
      {said ? (
        <p className={classes.alert} data-tone={said.tone} role={said.tone === 'error' ? 'alert' : 'status'}>
          {said.text}
        </p>
      ) : null}
      <PasswordField
        label="Password saat ini"
        autoComplete="current-password"
        data-autofocus
        {...field('current_password')}
      />
      <PasswordField
        label="Password baru"
        autoComplete="new-password"
        hint="Minimal 8 karakter. Beberapa kata yang tidak biasa paling aman."
        {...field('new_password')}
      />
      <PasswordField label="Konfirmasi password" autoComplete="new-password" {...field('confirm_password')} />
      <p className={classes.quiet}>Perangkat lain akan dikeluarkan; yang ini tetap masuk.</p>
      <div className={classes.actions}>
        {cancel}
        <Button type="submit" variant="primary" busy={busy}>
          Reset Password
        </Button>
      </div>
    </form>
  );
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The contract's own sentences; that the two differ is said even while one is still too weak. */
function mistakes(values: typeof EMPTY): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  const result = ChangePasswordBody.safeParse(values);
  for (const issue of result.error?.issues ?? []) found[issue.path[0] as Field] ??= issue.message;
  if (values.confirm_password !== '' && values.confirm_password !== values.new_password)
    found.confirm_password ??= 'Konfirmasi password tidak cocok.';
  return found;
}
