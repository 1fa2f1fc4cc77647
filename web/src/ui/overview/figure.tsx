import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../list/states.tsx';
import classes from './figure.module.css';

/** Figures beside each other, one line of the sheet. */
export function Figures({
  title,
  aside,
  foot,
  children,
}: {
  title: string;
  aside?: ReactNode;
  /** What else is counted, each a word and a number. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={classes.strip} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {aside ? <span className={classes.aside}>{aside}</span> : null}
      </header>
      <ul className={classes.figures}>{children}</ul>
      {foot ? <p className={classes.foot}>{foot}</p> : null}
    </section>
  );
}

interface FigureProps {
  name: string;
  /** Undefined while it is loading. */
  value: string | undefined;
  /** How it differs from what it is compared with; in words, without colour. */
  change?: ReactNode;
  /** Its way there. */
  trend?: ReactNode;
  /** What it counts. */
  to?: string;
  onOpen?: () => void;
}

export function Figure({ name, value, change, trend, to, onOpen }: FigureProps) {
  const face = (
    <>
      <span className={classes.name}>{name}</span>
      <strong className={classes.value}>{value ?? <Skeleton width={72} height={24} />}</strong>
      <span className={classes.change}>{change}</span>
      <span className={classes.trend}>{trend}</span>
    </>
  );
  return (
    <li className={classes.cell}>
      {to !== undefined ? (
        <Link className={classes.figure} to={to}>
          {face}
        </Link>
      ) : onOpen !== undefined ? (
        <button type="button" className={classes.figure} onClick={onOpen}>
          {face}
        </button>
      ) : (
        <div className={classes.figure}>{face}</div>
      )}
    </li>
  );
}
