import { IconLinkOff, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { NavItem } from '../frame/nav-item.ts';
import { LinkButton } from '../link-button.tsx';
import classes from './states.module.css';

interface EmptyStateProps {
  /** A picture of its own; most have an icon on its ground. */
  art?: ReactNode;
  Icon?: NavItem['Icon'];
  title: string;
  text: ReactNode;
  action?: ReactNode;
  compact?: boolean;
}

/** Nothing here yet: says why, and teaches the next step. */
export function EmptyState({ art, Icon, title, text, action, compact }: EmptyStateProps) {
  return (
    <div className={classes.state} data-compact={compact || undefined}>
      {art ? <div className={classes.art}>{art}</div> : null}
      {Icon ? (
        <span className={classes.icon}>
          <Icon size={28} stroke={1.5} aria-hidden="true" />
        </span>
      ) : null}
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  text: string;
  /** Where it takes the whole of a phone's screen, nothing else leads away. */
  back?: { to: string; label: string };
  onRetry: () => void;
}

/** Something could not be loaded: the server's sentence and a way to try again. */
export function ErrorState({ text, back, onRetry }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <h2 className={classes.title}>Belum bisa dimuat</h2>
      <p className={classes.text}>{text}</p>
      <div className={classes.action}>
        {back ? <LinkButton to={back.to}>{back.label}</LinkButton> : null}
        <Button onClick={onRetry}>Coba lagi</Button>
      </div>
    </div>
  );
}

/** An address whose id leads to nothing. */
export function MissingState({ what, back }: { what: string; back?: { to: string; label: string } }) {
  return (
    <EmptyState
      Icon={IconLinkOff}
      title={`${what} ini tidak ada`}
      text="Mungkin sudah dihapus, atau tautannya terpotong saat disalin."
      action={back ? <LinkButton to={back.to}>{back.label}</LinkButton> : undefined}
    />
  );
}

/** What cannot be asked for now comes by itself once the device has a network again. */
export function OfflineState() {
  return (
    <EmptyState
      Icon={IconWifiOff}
      title="Tidak ada koneksi"
      text="Bagian ini belum sempat dimuat. Isinya muncul sendiri begitu internet Anda kembali."
    />
  );
}

/** A grey shape of what is loading, of its size, so that nothing jumps. */
export function Skeleton({
  width,
  height,
  round,
}: {
  width: number | string;
  height: number | string;
  round?: boolean;
}) {
  return (
    <span
      className={classes.skeleton}
      data-round={round || undefined}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
