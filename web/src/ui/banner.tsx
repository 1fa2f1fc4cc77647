import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './banner.module.css';

interface BannerProps {
  icon?: ReactNode;
  children: ReactNode;
  /** What can be done about it. */
  action?: { label: string; disabled?: boolean } & ({ to: string } | { onClick: () => void });
}

/** One line above every screen, about something that lasts. */
export function Banner({ icon, children, action }: BannerProps) {
  return (
    <p className={classes.banner}>
      {icon}
      <span>{children}</span>
      {action === undefined ? null : 'to' in action ? (
        <Link className={classes.action} to={action.to}>
          {action.label}
        </Link>
      ) : (
        <button type="button" className={classes.action} disabled={action.disabled} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </p>
  );
}
