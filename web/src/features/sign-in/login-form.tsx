import type { login } from '@sapa/contracts/sign-in';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { homeOf, session } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ask, Refusal } from './ask.ts';
import { Captcha, type CaptchaHandle } from './captcha.tsx';
import { REGISTERED } from './registered.ts';
import { FormError } from './sign-in-card.tsx';

/** Milliseconds: the greeting stays 1.5 s, the way leads on after 1.2 s. */
const GREETING = 1_500;
const LEAD_ON = 1_200;

export function LoginForm({ typed = {} }: { typed?: Record<string, string> }) {
  const captcha = useRef<CaptchaHandle>(null);
  const [token, setToken] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => {
    if (sessionStorage.getItem(REGISTERED) === null) return;
    sessionStorage.removeItem(REGISTERED);
    toast('success', 'Akun Anda siap. Silakan masuk.');
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (token === null) {
      toast('error', 'Harap verifikasi reCAPTCHA!', { title: 'Login gagal' });
      return;
    }
    setBusy(true);
    setRefusal(null);
    try {
      const body = {
        email: String(typed.get('email')),
        password: String(typed.get('password')),
        recaptcha_response: token,
      };
      const { data } = await ask<typeof login>('/api/v1/auth/login', { body });
      if (homeOf(data.user) === null) {
        setRefusal('Unknown user role.');
        setBusy(false);
        return;
      }
      toast('success', `Selamat datang, ${data.user.name}.`, { lasts: GREETING });
      setTimeout(() => session.keep(data.user, data.access_token), LEAD_ON);
    } catch (error) {
      const known = error instanceof Refusal;
      const text = known ? (Object.values(error.fields)[0] ?? error.message) : null;
      toast('error', text ?? 'Login failed. Coba lagi.', { title: 'Login gagal' });
      setRefusal(text ?? 'Login failed.');
      setBusy(false);
      captcha.current?.reset();
    }
  };

  return (
    <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
      {refusal ? <FormError>{refusal}</FormError> : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        placeholder="nama@bisnis.id"
        defaultValue={typed.email}
        autoFocus
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        defaultValue={typed.password}
      />
      <Captcha action="login" ref={captcha} onToken={setToken} />
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        Sign In
      </Button>
    </form>
  );
}
