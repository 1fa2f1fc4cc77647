import type { ReactNode } from 'react';
import classes from './overview.module.css';

/** A room at a glance: one ruled sheet from edge to edge of its page, hairlines instead of boxes. */
export function Overview({ children }: { children: ReactNode }) {
  return <div className={classes.overview}>{children}</div>;
}

/** What belongs beside each other, between two hairlines; on a phone below each other. */
export function OverviewRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

interface OverviewPartProps {
  title: string;
  icon?: ReactNode;
  /** How many, where that is what matters. */
  badge?: ReactNode;
  /** Beside the title: how many, since when, what the lines mean. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One question and its answer. */
export function OverviewPart({ title, icon, badge, aside, children }: OverviewPartProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <header className={classes.head}>
        {icon ? (
          <span className={classes.icon} aria-hidden="true">
            {icon}
          </span>
        ) : null}
        <h2 className={classes.title}>{title}</h2>
        {badge}
        {aside ? <span className={classes.aside}>{aside}</span> : null}
      </header>
      {children}
    </section>
  );
}

/** The answer in a number, and a few words to it. */
export function Answer({ value, children }: { value: string; children?: ReactNode }) {
  return (
    <p className={classes.answer}>
      <strong>{value}</strong> {children}
    </p>
  );
}
