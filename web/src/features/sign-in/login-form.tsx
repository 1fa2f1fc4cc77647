import type { login } from '@sapa/contracts/identity/sign-in';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PasswordField, TextField } from '../../ui/form/field.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ask, Refusal } from './ask.ts';
import { Captcha, type CaptchaHandle } from './captcha.tsx';
import { GoogleButton, returnFromGoogle } from './google.tsx';
import { greet, type SignedIn } from './greet.ts';
import { forgetTyped, typedBefore } from './remembered.ts';
import { SecondStepForm } from './second-step-form.tsx';
import classes from './sign-in-card.module.css';
import { FormError, SignInForm, SubmitButton } from './sign-in-card.tsx';

export function LoginForm({ typed = {} }: { typed?: Record<string, string> }) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [refusal, setRefusal] = useState<string | null>(null);
  const signedIn = (session: SignedIn): boolean => {
    if (greet(session)) {
      forgetTyped();
      return true;
    }
    setStep('password');
    setRefusal('Unknown user role.');
    return false;
  };
  const backFromGoogle = useEffectEvent((returned: Promise<SignedIn>) =>
    returned.then(signedIn, (error: unknown) => {
      if (needsSecondStep(error)) return setStep('code');
      setRefusal(error instanceof Refusal ? error.message : 'Masuk dengan Google dibatalkan.');
    }),
  );
  useEffect(() => {
    const returned = returnFromGoogle();
    if (returned) void backFromGoogle(returned);
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
  /** False: the page stays. */
  onSignedIn: (session: SignedIn) => boolean;
  onSecondStep: () => void;
}

function PasswordStep({ typed, refusal, onRefusal, onSignedIn, onSecondStep }: PasswordStepProps) {
  const captcha = useRef<CaptchaHandle>(null);
  const [token, setToken] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const email = typed.email || typedBefore().email;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (token === null) {
      toast('error', 'Harap verifikasi reCAPTCHA!', { title: 'Login gagal' });
      return;
    }
    const tryAgain = () => {
      setBusy(false);
      captcha.current?.reset();
    };
    setBusy(true);
    onRefusal(null);
    setErrors({});
    try {
      const body = {
        email: String(form.get('email')),
        password: String(form.get('password')),
        recaptcha_response: token,
      };
      const { data } = await ask<typeof login>('/api/v1/auth/login', { body });
      if (!onSignedIn(data)) tryAgain();
    } catch (error) {
      if (needsSecondStep(error)) return onSecondStep();
      const known = error instanceof Refusal;
      const text = known ? (Object.values(error.fields)[0] ?? error.message) : null;
      setErrors(known ? error.fields : {});
      toast('error', text ?? 'Login failed. Coba lagi.', { title: 'Login gagal' });
      onRefusal(text ?? 'Login failed.');
      tryAgain();
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
        defaultValue={email}
        error={errors.email}
        autoFocus={!email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        defaultValue={typed.password}
        error={errors.password}
        autoFocus={!!email}
      />
      <a className={classes.forgot} href="/forgot-password" lang="en">
        Forgot your password?
      </a>
      <Captcha action="login" ref={captcha} onToken={setToken} />
      <SubmitButton busy={busy} lang="en">
        Sign In
      </SubmitButton>
      <GoogleButton>Masuk dengan Google</GoogleButton>
    </SignInForm>
  );
}

const needsSecondStep = (error: unknown) => error instanceof Refusal && error.code === 'SECOND_STEP_REQUIRED';
