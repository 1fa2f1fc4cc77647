import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '../../ui/logo.tsx';
import { Showcase } from './showcase.tsx';
import classes from './sign-in-card.module.css';

/** The page that holds a sign-in form: the form on the left, the product at work on the right. */
export function SignInCard({
  title,
  subtitle,
  children,
  foot,
}: {
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
  foot: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <Link to="/" className={classes.brand} aria-label="Sapa, halaman utama">
          <LogoMark size={34} />
          <span>Sapa</span>
        </Link>
        <div className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.subtitle}>{subtitle}</p>
          {children}
          <p className={classes.foot}>{foot}</p>
        </div>
      </main>
      <Showcase />
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
