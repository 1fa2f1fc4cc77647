import type { readResetLink, resetPassword } from '@sapa/contracts/identity/mailed-links';
import { IconLinkOff, IconLockCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { session } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/field.tsx';
import { ask, Refusal, sentenceOf } from './ask.ts';
import { linkKey } from './link-key.ts';
import { FormError, Outcome, SignInForm, SubmitButton } from './sign-in-card.tsx';
import { isDeadLink } from './unread-link.tsx';

/** Milliseconds. */
const PROCESSING = 500;
const LEAD_ON = 1_500;

type Errors = Partial<Record<'new_password' | 'confirm_password', string>>;

export function ResetForm() {
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [state, setState] = useState<'asking' | 'busy' | 'done' | 'dead'>('asking');
  useEffect(() => {
    ask<typeof readResetLink>('/api/v1/auth/reset-password/link', { body: { token: linkKey() } }).then(
      (link) => setEmail(link.email),
      (error: unknown) => (isDeadLink(error) ? setState('dead') : setRefusal(sentenceOf(error))),
    );
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = {
      token: linkKey(),
      new_password: String(typed.get('new_password')),
      confirm_password: String(typed.get('confirm_password')),
    };
    const found = mistakes(body);
    setErrors(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return;
    setState('busy');
    try {
      await Promise.all([
        ask<typeof resetPassword>('/api/v1/auth/reset-password', { body }),
        new Promise((resolve) => setTimeout(resolve, PROCESSING)),
      ]);
      // Every session ended, the one of this browser too.
      session.forget();
      setState('done');
      setTimeout(() => location.assign('/login'), LEAD_ON);
    } catch (error) {
      setState(isDeadLink(error) ? 'dead' : 'asking');
      if (error instanceof Refusal && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else setRefusal(sentenceOf(error));
    }
  };

  if (state === 'dead') {
    return (
      <Outcome
        icon={<IconLinkOff size={22} stroke={1.7} aria-hidden="true" />}
        title="Tautan tidak berlaku lagi"
        failed
      >
        <p>Tautan ini sudah dipakai, sudah lewat 30 menit, atau ada yang lebih baru di email Anda.</p>
        <Button variant="primary" onClick={() => location.assign('/forgot-password')}>
          Minta tautan baru
        </Button>
      </Outcome>
    );
  }
  if (state === 'done') {
    return (
      <Outcome
        icon={<IconLockCheck size={22} stroke={1.7} aria-hidden="true" />}
        title="Password berhasil direset."
      >
        <p>Semua perangkat sudah dikeluarkan. Mengarahkan ke halaman Login...</p>
      </Outcome>
    );
  }
  return (
    <SignInForm onSubmit={submit}>
      {refusal ? <FormError>{refusal}</FormError> : null}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        label="Password baru"
        name="new_password"
        autoComplete="new-password"
        maxLength={128}
        hint="Minimal 8 karakter. Beberapa kata yang tidak biasa paling aman."
        error={errors.new_password}
        autoFocus
      />
      <PasswordField
        label="Konfirmasi password"
        name="confirm_password"
        autoComplete="new-password"
        error={errors.confirm_password}
      />
      <SubmitButton busy={state === 'busy'}>Reset Password</SubmitButton>
    </SignInForm>
  );
}

/** The sentences of the form itself; what makes a password weak is the server's to say. */
function mistakes({
  new_password,
  confirm_password,
}: {
  new_password: string;
  confirm_password: string;
}): Errors {
  const required = 'Semua field wajib diisi.';
  return {
    ...(new_password === '' && { new_password: required }),
    ...(confirm_password === ''
      ? { confirm_password: required }
      : confirm_password !== new_password && { confirm_password: 'Konfirmasi password tidak cocok.' }),
  };
}
