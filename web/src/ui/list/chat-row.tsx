import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../avatar.tsx';
import type { ChannelKind } from '../channel-icon.tsx';
import classes from './chat-row.module.css';
import { Skeleton } from './states.tsx';

interface ChatRowProps {
  /** Colours the avatar: the contact's id, as on every other screen. */
  seed: string;
  /** null: it leads nowhere any more. */
  to: string | null;
  name: string;
  channel: ChannelKind | undefined;
  preview: string;
  after: ReactNode;
}

/** One conversation of a short list, on the way to its thread. */
export function ChatRow({ seed, to, name, channel, preview, after }: ChatRowProps) {
  const face = (
    <>
      <Avatar name={name} seed={seed} size={36} {...(channel && { channel })} />
      <span className={classes.words}>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.preview}>{preview}</span>
      </span>
      {after}
    </>
  );
  return to === null ? (
    <div className={classes.row}>{face}</div>
  ) : (
    <Link className={classes.row} to={to}>
      {face}
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
