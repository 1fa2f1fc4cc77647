import { IconBell } from '@tabler/icons-react';
import { printKeys } from '../../lib/input/shortcuts.ts';
import { CountBadge } from '../../ui/form/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './notifications.module.css';

/** In the top bar: how many are unread, and the way to them. */
export function Bell({ unread, onClick }: { unread: number; onClick: () => void }) {
  return (
    <span className={classes.bell}>
      <IconButton
        label="Notifikasi"
        keys={printKeys('notifications')}
        aria-haspopup="dialog"
        onClick={onClick}
      >
        <IconBell size={19} stroke={1.7} />
      </IconButton>
      <span className={classes.badge}>
        <CountBadge value={unread} label="notifikasi belum dibaca" tone="alert" />
      </span>
    </span>
  );
}
