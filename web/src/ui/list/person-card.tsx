import type { ChannelKind } from '@sapa/contracts/channels/channels';
import type { ReactNode } from 'react';
import { Avatar } from '../avatar.tsx';
import classes from './person-card.module.css';

interface PersonCardProps {
  /** Said to screen readers: what they are here. */
  label: string;
  name: string;
  /** Of the picture's colour. */
  seed: string;
  channel: ChannelKind;
  /** Below their name. */
  detail: string;
  /** What one does about them. */
  children: ReactNode;
}

/** The customer whom a form or a panel is about. */
export function PersonCard({ label, name, seed, channel, detail, children }: PersonCardProps) {
  return (
    <section className={classes.card} aria-label={label}>
      <Avatar name={name} seed={seed} size={38} channel={channel} />
      <span className={classes.words}>
        <strong>{name}</strong>
        <small>{detail}</small>
      </span>
      {children}
    </section>
  );
}
