import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Showcase } from './showcase.tsx';
import classes from './sign-in-card.module.css';

/** The page that holds a sign-in form: the form on the left, the product at work on the right. */
export function SignInCard({
  island,
  title,
  subtitle,
  english,
  children,
  foot,
}: {
  /** Which form comes to life in it. */
  island: 'login' | 'register' | 'forgot-password' | 'reset-password' | 'verify-email' | 'invitation';
  title: string;
  subtitle: ReactNode;
  /** The title and what stands below it, so that they are spoken as they are written. */
  english?: boolean;
  children: ReactNode;
  foot?: ReactNode;
}) {
  const lang = english ? 'en' : undefined;
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <a href="/" className={classes.brand} aria-label="Sapa, halaman utama">
          <LogoMark size={34} />
          <span>Sapa</span>
        </a>
        <div className={classes.card}>
          <h1 className={classes.title} lang={lang}>
            {title}
          </h1>
          <p className={classes.subtitle} lang={lang}>
            {subtitle}
          </p>
          <p className={classes.noScript}>
            Halaman ini memerlukan JavaScript. Nyalakan di peramban Anda, lalu muat ulang.
          </p>
          <div className={classes.island} data-island={island}>
            {children}
          </div>
          {foot ? <p className={classes.foot}>{foot}</p> : null}
        </div>
      </main>
      <Showcase />
    </div>
  );
}

/** `dialog`: until its script is there it sends nothing. As a GET it would write the password into the address. */
export function SignInForm({
  onSubmit,
  className = classes.bare,
  children,
}: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <form method="dialog" noValidate className={className} onSubmit={onSubmit}>
      {children}
    </form>
  );
}

/** The page is drawn before its script is there; a press that would do nothing is not taken. */
const ALIVE = typeof document !== 'undefined';

export function SubmitButton({ busy, lang, children }: { busy: boolean; lang?: 'en'; children: ReactNode }) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      wide
      busy={busy}
      lang={lang}
      disabled={!ALIVE}
      className={ALIVE ? undefined : classes.waking}
    >
      {children}
    </Button>
  );
}

/** How it went, where a form has done its work. */
export function Outcome({
  icon,
  title,
  failed,
  children,
}: {
  icon: ReactNode;
  title: string;
  failed?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.outcome} role="status">
      <span className={classes.mark} data-failed={failed || undefined}>
        {icon}
      </span>
      <h2 className={classes.outcomeTitle}>{title}</h2>
      {children}
    </div>
  );
}

/** The last refusal, above the form. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div className={classes.error} role="alert">
      {children}
    </div>
  );
}
