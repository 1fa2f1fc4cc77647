import type { secondStep } from '@sapa/contracts/identity/sign-in';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../ui/form/field.tsx';
import { ask, Refusal, sentenceOf } from './ask.ts';
import type { SignedIn } from './greet.ts';
import classes from './sign-in-card.module.css';
import { FormError, SignInForm, SubmitButton } from './sign-in-card.tsx';

/** The code of the authenticator app, after the password was right. */
export function SecondStepForm({
  onSignedIn,
  onBack,
}: {
  onSignedIn: (session: SignedIn) => unknown;
  onBack: () => void;
}) {
  const [recovery, setRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setRefusal(null);
    setError(code === '' ? 'Kode wajib diisi' : null);
    if (code === '') return;
    setBusy(true);
    try {
      const { data } = await ask<typeof secondStep>('/api/v1/auth/second-step', { body: { code } });
      onSignedIn(data);
    } catch (cause) {
      setBusy(false);
      if (cause instanceof Refusal && cause.fields.code) setError(cause.fields.code);
      else setRefusal(sentenceOf(cause));
    }
  };

  return (
    <SignInForm onSubmit={submit}>
      {refusal ? <FormError>{refusal}</FormError> : null}
      <TextField
        key={recovery ? 'recovery' : 'app'}
        label={recovery ? 'Kode cadangan' : 'Kode autentikator'}
        name="code"
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        placeholder={recovery ? 'abcde-fghij' : '123 456'}
        hint={
          recovery
            ? 'Salah satu dari sepuluh kode yang Anda simpan. Tiap kode hanya sekali pakai.'
            : 'Enam angka dari aplikasi autentikator di ponsel Anda.'
        }
        error={error}
        autoFocus
      />
      <SubmitButton busy={busy}>Verifikasi</SubmitButton>
      <button
        type="button"
        className={classes.linkButton}
        onClick={() => {
          setRecovery(!recovery);
          setError(null);
        }}
      >
        {recovery ? 'Pakai kode autentikator' : 'Pakai kode cadangan'}
      </button>
      <button type="button" className={classes.linkButton} onClick={onBack}>
        Masuk dengan akun lain
      </button>
    </SignInForm>
  );
}
