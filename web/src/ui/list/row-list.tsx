import type { ReactNode } from 'react';
import classes from './row-list.module.css';

/** A short list whose rows carry their own actions: devices, invitations, what an agent knows. A long one is a Table. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

/** What it is, in two lines beside its mark; its state and actions follow, below where they find no room. */
export function Row({
  mark,
  title,
  detail,
  children,
}: {
  mark: ReactNode;
  title: string;
  detail: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={classes.row}>
      {mark}
      <span className={classes.words}>
        <strong>{title}</strong>
        <small>{detail}</small>
      </span>
      {children === undefined ? null : <span className={classes.actions}>{children}</span>}
    </li>
  );
}

/** An icon on its ground, where the row has no picture of its own. */
export function RowMark({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'ai' | 'waiting';
  children: ReactNode;
}) {
  return (
    <span className={classes.mark} data-tone={tone} aria-hidden="true">
      {children}
    </span>
  );
}
