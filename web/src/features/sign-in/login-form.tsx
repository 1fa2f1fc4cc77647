import type { login } from '@sapa/contracts/sign-in';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ask, Refusal } from './ask.ts';
import { Captcha, type CaptchaHandle } from './captcha.tsx';
import { GoogleButton, returnFromGoogle } from './google.tsx';
import { greet, type SignedIn } from './greet.ts';
import { takeNews } from './news.ts';
import { SecondStepForm } from './second-step-form.tsx';
import classes from './sign-in-card.module.css';
import { FormError, SignInForm, SubmitButton } from './sign-in-card.tsx';

export function LoginForm({ typed = {} }: { typed?: Record<string, string> }) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [refusal, setRefusal] = useState<string | null>(null);
  const signedIn = (session: SignedIn) => {
    if (greet(session)) return;
    setStep('password');
    setRefusal('Unknown user role.');
  };
  const whenBack = useRef(signedIn);
  whenBack.current = signedIn;
  useEffect(() => {
    const news = takeNews();
    if (news) toast('success', news);
    returnFromGoogle()?.then(
      (session) => whenBack.current(session),
      (error: unknown) => {
        if (needsSecondStep(error)) return setStep('code');
        setRefusal(error instanceof Refusal ? error.message : 'Masuk dengan Google dibatalkan.');
      },
    );
  }, []);

  return step === 'password' ? (
    <PasswordStep
      typed={typed}
      refusal={refusal}
      onRefusal={setRefusal}
      onSignedIn={signedIn}
      onSecondStep={() => {
        setRefusal(null);
        setStep('code');
      }}
    />
  ) : (
    <SecondStepForm onSignedIn={signedIn} onBack={() => setStep('password')} />
  );
}

interface PasswordStepProps {
  typed: Record<string, string>;
  refusal: string | null;
  onRefusal: (refusal: string | null) => void;
  onSignedIn: (session: SignedIn) => void;
  onSecondStep: () => void;
}

function PasswordStep({ typed, refusal, onRefusal, onSignedIn, onSecondStep }: PasswordStepProps) {
  const captcha = useRef<CaptchaHandle>(null);
  const [token, setToken] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (token === null) {
      toast('error', 'Harap verifikasi reCAPTCHA!', { title: 'Login gagal' });
      return;
    }
    setBusy(true);
    onRefusal(null);
    try {
      const body = {
        email: String(typed.get('email')),
        password: String(typed.get('password')),
        recaptcha_response: token,
      };
      const { data } = await ask<typeof login>('/api/v1/auth/login', { body });
      onSignedIn(data);
    } catch (error) {
      if (needsSecondStep(error)) return onSecondStep();
      const known = error instanceof Refusal;
      const text = known ? (Object.values(error.fields)[0] ?? error.message) : null;
      toast('error', text ?? 'Login failed. Coba lagi.', { title: 'Login gagal' });
      onRefusal(text ?? 'Login failed.');
      setBusy(false);
      captcha.current?.reset();
    }
  };

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
        defaultValue={typed.email}
        autoFocus
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        defaultValue={typed.password}
      />
      <a className={classes.forgot} href="/forgot-password">
        Forgot your password?
      </a>
      <Captcha action="login" ref={captcha} onToken={setToken} />
      <SubmitButton busy={busy}>Sign In</SubmitButton>
      <GoogleButton>Masuk dengan Google</GoogleButton>
    </SignInForm>
  );
}

const needsSecondStep = (error: unknown) => error instanceof Refusal && error.code === 'SECOND_STEP_REQUIRED';
