import type { ReactNode } from 'react';
import classes from './campaign-form.module.css';

export function FormPart({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={classes.part} aria-label={title}>
      <header className={classes.partHead}>
        <h2 className={classes.paneTitle}>{title}</h2>
        {aside ? <span>{aside}</span> : null}
      </header>
      {children}
    </section>
  );
}
