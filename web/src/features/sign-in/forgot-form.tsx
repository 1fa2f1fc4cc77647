import type { forgotPassword } from '@sapa/contracts/identity/mailed-links';
import { IconMailCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { ask, Refusal, sentenceOf } from './ask.ts';
import classes from './sign-in-card.module.css';
import { FormError, Outcome, SignInForm, SubmitButton } from './sign-in-card.tsx';

export function ForgotForm({ typed = {} }: { typed?: Record<string, string> }) {
  const [email, setEmail] = useState(typed.email ?? '');
  const [error, setError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    setRefusal(null);
    setBusy(true);
    try {
      await ask<typeof forgotPassword>('/api/v1/auth/forgot-password', { body: { email } });
      setSent(true);
    } catch (cause) {
      if (cause instanceof Refusal && cause.fields.email) setError(cause.fields.email);
      else setRefusal(sentenceOf(cause));
    }
    setBusy(false);
  };

  if (sent) {
    return (
      <Outcome icon={<IconMailCheck size={22} stroke={1.7} aria-hidden="true" />} title="Periksa email Anda">
        <p>
          Jika <strong>{email.trim()}</strong> terdaftar, kami sudah mengirim tautan untuk membuat password
          baru. Tautan itu berlaku 30 menit dan hanya sekali pakai.
        </p>
        <p className={classes.quiet}>Belum ada? Lihat folder spam, atau coba lagi beberapa menit lagi.</p>
        <Button onClick={() => setSent(false)}>Pakai email lain</Button>
      </Outcome>
    );
  }
  return (
    <SignInForm onSubmit={submit}>
      {refusal ? <FormError>{refusal}</FormError> : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        placeholder="nama@bisnis.id"
        value={email}
        error={error}
        autoFocus
        onChange={(event) => setEmail(event.target.value)}
      />
      <SubmitButton busy={busy}>Kirim tautan</SubmitButton>
    </SignInForm>
  );
}
