import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar.tsx';
import type { ChannelKind } from '../../ui/channel-icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import classes from './chat-row.module.css';

interface ChatRowProps {
  id: string;
  name: string;
  channel: ChannelKind;
  preview: string;
  after: ReactNode;
}

/** One conversation, on the way to its thread. */
export function ChatRow({ id, name, channel, preview, after }: ChatRowProps) {
  return (
    <Link className={classes.row} to={`/user/chat/${id}`}>
      <Avatar name={name} seed={id} size={36} channel={channel} />
      <span className={classes.words}>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.preview}>{preview}</span>
      </span>
      {after}
    </Link>
  );
}

export function ChatRowSkeletons() {
  return (
    <div aria-busy="true">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={classes.row}>
          <Skeleton width={36} height={36} round />
          <Skeleton width="55%" height={16} />
        </div>
      ))}
    </div>
  );
}
