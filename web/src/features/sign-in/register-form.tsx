import { RegisterBody, type register } from '@sapa/contracts/sign-in';
import { IconBuildingStore, IconCheck, IconMail, IconPhone } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { ask, Refusal, sentenceOf } from './ask.ts';
import { Captcha, type CaptchaHandle } from './captcha.tsx';
import { GoogleButton } from './google.tsx';
import { leaveNews } from './news.ts';
import classes from './register-form.module.css';
import { forgetTyped, rememberTyped, typedBefore } from './remembered.ts';
import { FormError, SignInForm, SubmitButton } from './sign-in-card.tsx';

const STEPS = [
  { name: 'Akun', Icon: IconMail, fields: ['email', 'password'] },
  { name: 'Bisnis', Icon: IconBuildingStore, fields: ['name', 'business_name'] },
  { name: 'Telepon', Icon: IconPhone, fields: ['phone'] },
] as const;

type Field = (typeof STEPS)[number]['fields'][number];
type Errors = Partial<Record<Field, string>>;

const EMPTY: Record<Field, string> = { email: '', password: '', name: '', business_name: '', phone: '' };

export function RegisterForm({ typed = {} }: { typed?: Record<string, string> }) {
  const captcha = useRef<CaptchaHandle>(null);
  const [step, setStep] = useState(1);
  const [values, setValues] = useState(() => ({ ...EMPTY, ...typedBefore(), ...filled(typed) }));
  const [errors, setErrors] = useState<Errors>({});
  const [token, setToken] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const field = (name: Field) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      const next = { ...values, [name]: event.target.value };
      setValues(next);
      rememberTyped(next);
      setErrors(({ [name]: _, ...rest }) => rest);
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = mistakes(values, step);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (step < STEPS.length) {
      setStep(step + 1);
      return;
    }
    if (token === null) {
      setRefusal('Harap verifikasi reCAPTCHA!');
      return;
    }
    setBusy(true);
    setRefusal(null);
    try {
      await ask<typeof register>('/api/v1/auth/register', { body: { ...values, recaptcha_response: token } });
      forgetTyped();
      leaveNews('Akun Anda siap. Silakan masuk. Kami juga mengirim email untuk verifikasi.');
      location.assign('/login');
    } catch (error) {
      const refused = error instanceof Refusal ? error : null;
      const byCode = refused?.code === 'EMAIL_TAKEN' ? { email: refused.message } : {};
      const said: Errors = { ...refused?.fields, ...byCode };
      setErrors(said);
      // A refusal is said beside its field, so the step that holds the field comes back.
      const at = STEPS.findIndex((each) => each.fields.some((name) => said[name]));
      if (at >= 0) setStep(at + 1);
      else setRefusal(sentenceOf(error));
      setBusy(false);
      captcha.current?.reset();
    }
  };

  return (
    <SignInForm onSubmit={submit} className={classes.form}>
      <Steps at={step} />
      {refusal ? <FormError>{refusal}</FormError> : null}
      {step === 1 ? (
        <>
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            placeholder="nama@bisnis.id"
            autoFocus
            {...field('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            maxLength={128}
            hint="Minimal 8 karakter. Beberapa kata yang tidak biasa paling aman."
            {...field('password')}
          />
        </>
      ) : null}
      {step === 2 ? (
        <>
          <TextField
            label="Nama lengkap"
            autoComplete="name"
            placeholder="Sekar Maharani"
            autoFocus
            {...field('name')}
          />
          <TextField
            label="Nama bisnis"
            optional
            autoComplete="organization"
            placeholder="Kopi Nusantara"
            {...field('business_name')}
          />
        </>
      ) : null}
      {step === 3 ? (
        <>
          <TextField
            label="Nomor telepon"
            type="tel"
            autoComplete="tel"
            placeholder="0812-3456-7890"
            autoFocus
            {...field('phone')}
          />
          <Captcha action="register" ref={captcha} onToken={setToken} />
        </>
      ) : null}
      <div className={classes.actions}>
        {step > 1 ? (
          <Button size="lg" onClick={() => setStep(Math.max(1, step - 1))}>
            Back
          </Button>
        ) : null}
        <SubmitButton busy={busy}>{step < STEPS.length ? 'Next' : 'Register'}</SubmitButton>
      </div>
      {step === 1 ? <GoogleButton>Daftar dengan Google</GoogleButton> : null}
    </SignInForm>
  );
}

function Steps({ at }: { at: number }) {
  return (
    <ol className={classes.steps} aria-label={`Langkah ${at} dari ${STEPS.length}`}>
      {STEPS.map(({ name, Icon }, index) => (
        <li
          key={name}
          className={classes.step}
          data-state={index + 1 < at ? 'done' : index + 1 === at ? 'now' : 'next'}
          aria-current={index + 1 === at ? 'step' : undefined}
        >
          <span className={classes.icon}>
            {index + 1 < at ? (
              <IconCheck size={17} stroke={2.2} aria-hidden="true" />
            ) : (
              <Icon size={17} stroke={1.7} aria-hidden="true" />
            )}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}

/** An empty field that the page was built with is not something typed. */
const filled = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));

/** The contract's own sentences, for the fields of one step. */
function mistakes(values: Record<Field, string>, step: number): Errors {
  const result = RegisterBody.safeParse(values);
  if (result.success) return {};
  const asked: readonly string[] = STEPS[step - 1]?.fields ?? [];
  const found: Errors = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0]) as Field;
    if (asked.includes(name)) found[name] ??= issue.message;
  }
  return found;
}
