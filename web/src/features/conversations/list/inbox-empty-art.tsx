import type { IconInbox } from '@tabler/icons-react';
import classes from './inbox-empty.module.css';

export function Art({ Icon, tone = 'brand' }: { Icon: typeof IconInbox; tone?: 'brand' | 'ai' }) {
  return (
    <span className={classes.art} data-tone={tone}>
      <Icon size={26} stroke={1.6} aria-hidden="true" />
    </span>
  );
}
