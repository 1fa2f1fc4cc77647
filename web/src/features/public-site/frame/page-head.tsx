import type { ReactNode } from 'react';
import classes from './page-head.module.css';

interface PageHeadProps {
  /** Small words above the title. */
  kicker?: string;
  title: ReactNode;
  lead: ReactNode;
  children?: ReactNode;
}

/** The first words of a page that is not the home page. */
export function PageHead({ kicker, title, lead, children }: PageHeadProps) {
  return (
    <header className={classes.head}>
      {kicker ? <p className={classes.kicker}>{kicker}</p> : null}
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {children ? <div className={classes.actions}>{children}</div> : null}
    </header>
  );
}
