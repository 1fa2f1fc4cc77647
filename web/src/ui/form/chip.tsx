import { IconClock, IconSparkles, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './chip.module.css';

export const OWNERS = { ai: IconSparkles, person: IconUser, waiting: IconClock };

/** Who answers: violet is the AI, green a person, amber nobody yet. The same everywhere. */
export function OwnerChip({ owner, children }: { owner: keyof typeof OWNERS; children: ReactNode }) {
  const Icon = OWNERS[owner];
  return (
    <span className={classes.chip} data-tone={owner}>
      <Icon size={12} stroke={2} aria-hidden="true" />
      <span className={classes.text}>{children}</span>
    </span>
  );
}

export type Tone = 'ai' | 'person' | 'waiting' | 'danger' | 'neutral';

/** A short word with a meaning of its colour. */
export function Chip({ tone, Icon, children }: { tone: Tone; Icon?: typeof IconUser; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {Icon ? <Icon size={12} stroke={2} aria-hidden="true" /> : null}
      <span className={classes.text}>{children}</span>
    </span>
  );
}

/** A count on something: unread, waiting. */
export function CountBadge({
  value,
  label,
  tone = 'brand',
}: {
  value: number;
  label: string;
  tone?: 'brand' | 'alert';
}) {
  if (value <= 0) return null;
  return (
    <span className={classes.count} data-tone={tone}>
      <span aria-hidden="true">{value > 99 ? '99+' : value}</span>
      <span className={classes.hidden}>{`${value} ${label}`}</span>
    </span>
  );
}
