import type { register as registration } from '@sapa/contracts/identity/sign-in';
import { IconBuildingStore, IconMail, IconPhone } from '@tabler/icons-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { rememberWanted } from '../../lib/account/wanted.ts';
import { leaveNews } from '../../lib/app/news.ts';
import { importAgain } from '../../lib/server/import-again.ts';
import { Button } from '../../ui/button.tsx';
import { ask, Refusal, refuseOffline, sentenceOf } from './ask.ts';
import { Captcha, type CaptchaHandle } from './captcha.tsx';
import { GoogleButton } from './google.tsx';
import { EMPTY, type Field, RegisterFields } from './register-fields.tsx';
import classes from './register-form.module.css';
import { rememberTyped, typedBefore } from './remembered.ts';
import { FormError, SignInForm, SubmitButton } from './sign-in-card.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { useSteps } from './use-steps.ts';

const STEPS: { name: string; Icon: typeof IconMail; fields: Field[] }[] = [
  { name: 'Akun', Icon: IconMail, fields: ['email', 'password'] },
  { name: 'Bisnis', Icon: IconBuildingStore, fields: ['name', 'business_name'] },
  { name: 'Telepon', Icon: IconPhone, fields: ['phone'] },
];

/** Signing in leads a newcomer there, before the dashboard. */
const FIRST_SCREEN = '/user/onboarding';

const UNVERIFIED = 'Harap verifikasi reCAPTCHA!';

type Errors = Partial<Record<Field, string>>;

/** The contract's own sentences: 19 KiB, fetched once the form is drawn, so that nobody waits for them to see it. */
let mistakes: typeof import('./register-mistakes.ts').registerMistakes | undefined;
const loadMistakes = async () => {
  const load = () => import('./register-mistakes.ts');
  mistakes ??= (await importAgain(load).catch(refuseOffline)).registerMistakes;
  return mistakes;
};

export function RegisterForm({ typed = {} }: { typed?: Record<string, string> }) {
  const captcha = useRef<CaptchaHandle>(null);
  const [values, setValues] = useState(() => ({ ...EMPTY, ...typedBefore(), ...filled(typed) }));
  const { step, next, backTo } = useSteps(() =>
    mistakes === undefined ? 1 : (stepOf(mistakes(values)) ?? STEPS.length),
  );
  const [errors, setErrors] = useState<Errors>({});
  const [token, setToken] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => void loadMistakes().catch(() => {}), []);

  const verified = useCallback((solved: string | null) => {
    setToken(solved);
    if (solved !== null) setRefusal((now) => (now === UNVERIFIED ? null : now));
  }, []);

  const field = (name: Field) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      const changed = { ...values, [name]: event.target.value };
      setValues(changed);
      rememberTyped(changed);
      setErrors(({ [name]: _, ...rest }) => rest);
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    setBusy(true);
    // Who is registered leaves this page.
    const registered = await takeStep().catch(sayRefusal);
    if (!registered) setBusy(false);
  };

  /** @returns whether it was the last one */
  async function takeStep(): Promise<boolean> {
    const check = mistakes ?? (await loadMistakes());
    const found = only(check(values), STEPS[step - 1]?.fields ?? []);
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    if (step < STEPS.length) next();
    else if (token === null) setRefusal(UNVERIFIED);
    else return register(token);
    return false;
  }

  async function register(recaptcha_response: string): Promise<true> {
    await ask<typeof registration>('/api/v1/auth/register', { body: { ...values, recaptcha_response } });
    // The sign-in page begins with it.
    rememberTyped({ email: values.email });
    rememberWanted(FIRST_SCREEN);
    leaveNews({ text: 'Akun Anda siap. Silakan masuk. Kami juga mengirim email untuk verifikasi.' });
    location.assign('/login');
    return true;
  }

  /** Beside its field, so the step that holds the field comes back. */
  function sayRefusal(error: unknown): void {
    const said = refusedFields(error);
    setErrors(said);
    const at = stepOf(said);
    if (at === null) setRefusal(sentenceOf(error));
    else backTo(at);
    captcha.current?.reset();
  }

  return (
    <SignInForm onSubmit={submit} className={classes.form}>
      <StepIndicator steps={STEPS} at={step} />
      {refusal ? <FormError>{refusal}</FormError> : null}
      <RegisterFields key={step} step={step} field={field} />
      {step === STEPS.length ? <Captcha action="register" ref={captcha} onToken={verified} /> : null}
      <div className={classes.actions}>
        {step > 1 ? (
          <Button size="lg" lang="en" onClick={() => backTo(step - 1)}>
            Back
          </Button>
        ) : null}
        <SubmitButton busy={busy} lang="en">
          {step < STEPS.length ? 'Next' : 'Register'}
        </SubmitButton>
      </div>
      {step === 1 ? (
        <GoogleButton onLeave={() => rememberWanted(FIRST_SCREEN)}>Daftar dengan Google</GoogleButton>
      ) : null}
    </SignInForm>
  );
}

/** An empty field that the page was built with is not something typed. */
const filled = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));

const only = (errors: Errors, fields: Field[]): Errors =>
  Object.fromEntries(fields.filter((name) => errors[name]).map((name) => [name, errors[name]]));

/** The first step with a field that is wrong. */
function stepOf(errors: Errors): number | null {
  const at = STEPS.findIndex(({ fields }) => fields.some((name) => errors[name]));
  return at < 0 ? null : at + 1;
}

function refusedFields(error: unknown): Errors {
  if (!(error instanceof Refusal)) return {};
  return error.code === 'EMAIL_TAKEN' ? { email: error.message } : error.fields;
}
