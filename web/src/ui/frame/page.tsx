import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useScreenName } from '../../lib/app/tab-title.ts';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** What the tab calls the screen, where its title says something else. */
  name?: string;
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  /** Whose screen it is: a face, a mark. */
  mark?: ReactNode;
  actions?: ReactNode;
  /** Fills the panel with panes of their own scrolling instead of one scrolling page. */
  panes?: boolean;
  children: ReactNode;
}

/** A screen inside the panel: its title, what can be done here, and the contents. */
export function Page({ title, name = title, subtitle, back, mark, actions, panes, children }: PageProps) {
  useScreenName(name);
  return (
    <div className={classes.page} data-panes={panes || undefined}>
      <header className={classes.header}>
        {back ? (
          <Link className={classes.back} to={back.to} aria-label={back.label}>
            <IconChevronLeft size={21} stroke={1.8} />
          </Link>
        ) : null}
        {mark}
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      <div className={classes.body}>{children}</div>
    </div>
  );
}

/** A group of settings with its own heading. */
export function Section({
  title,
  text,
  aside,
  children,
}: {
  title: string;
  text?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={classes.section}>
      <header className={classes.sectionHead}>
        <div>
          <h2 className={classes.sectionTitle}>{title}</h2>
          {text ? <p className={classes.sectionText}>{text}</p> : null}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
