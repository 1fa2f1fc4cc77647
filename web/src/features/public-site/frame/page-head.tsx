import type { ReactNode } from 'react';
import classes from './page-head.module.css';

/** The first words of a page that is not the home page. */
export function PageHead({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={classes.head}>
      <h1>{title}</h1>
      <p>{lead}</p>
      {children ? <div className={classes.actions}>{children}</div> : null}
    </header>
  );
}
