import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../icon-button.tsx';
import classes from './banner.module.css';

interface BannerProps {
  icon?: ReactNode;
  children: ReactNode;
  /** What can be done about it. */
  action?: { label: string; disabled?: boolean } & ({ to: string } | { onClick: () => void });
  /** What can wait may be put away. */
  onClose?: () => void;
}

/** One line above every screen, about something that lasts. */
export function Banner({ icon, children, action, onClose }: BannerProps) {
  return (
    <div className={classes.banner}>
      {icon}
      <p>{children}</p>
      {action === undefined ? null : 'to' in action ? (
        <Link className={classes.action} to={action.to}>
          {action.label}
        </Link>
      ) : (
        <button type="button" className={classes.action} disabled={action.disabled} onClick={action.onClick}>
          {action.label}
        </button>
      )}
      {onClose ? (
        <IconButton label="Sembunyikan pemberitahuan ini" onClick={onClose}>
          <IconX size={17} stroke={1.8} />
        </IconButton>
      ) : null}
    </div>
  );
}
