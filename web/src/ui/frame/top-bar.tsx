import { IconCircleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '../logo.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  /** Where the logo leads, and what is said of it. */
  home: { to: string; label: string };
  /** Whose area this is. */
  name: string;
  children: ReactNode;
}

export function TopBar({ home, name, children }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <Link className={classes.logo} to={home.to} aria-label={home.label}>
        <LogoMark size={32} />
      </Link>
      <span className={classes.name}>{name}</span>
      {children}
    </header>
  );
}

/** Parts what stands beside it. */
export function TopBarSpace() {
  return <span className={classes.space} />;
}

export function Presence({ live, children }: { live: boolean; children: ReactNode }) {
  return (
    <span className={classes.presence} data-live={live || undefined} role="status">
      <IconCircleFilled size={9} aria-hidden="true" />
      {children}
    </span>
  );
}
