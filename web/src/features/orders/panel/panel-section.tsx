import type { ReactNode } from 'react';
import classes from './panel-section.module.css';

/** A part of an order's panel; what can be done with it stands beside its name. */
export function PanelSection({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={classes.section} aria-label={title}>
      <header className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        {action}
      </header>
      {children}
    </section>
  );
}
