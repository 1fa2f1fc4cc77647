import { IconUser } from '@tabler/icons-react';
import { useId } from 'react';
import { hash } from '../lib/hash.ts';
import classes from './avatar.module.css';
import { ChannelBadge, type ChannelKind } from './channel-icon.tsx';

/** Hues that sit well beside the brand's green and the AI's violet; each person keeps one for life. */
const HUES = [152, 182, 214, 242, 288, 326, 352, 18, 40, 76] as const;

export type AvatarProps = {
  name: string;
  /** What decides the colours; the contact's id, so that a new name does not repaint the person. */
  seed?: string;
  src?: string | null;
  size?: number;
  channel?: ChannelKind;
};

export function Avatar({ name, seed = name, src, size = 40, channel }: AvatarProps) {
  return (
    <span className={classes.avatar} style={{ width: size, height: size }}>
      {src ? (
        <img className={classes.photo} src={src} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <Generated name={name} seed={seed} size={size} />
      )}
      {channel ? <ChannelBadge kind={channel} size={Math.round(size * 0.37)} /> : null}
    </span>
  );
}

function Generated({ name, seed, size }: { name: string; seed: string; size: number }) {
  const id = useId();
  const value = hash(seed);
  const hue = HUES[value % HUES.length] ?? HUES[0];
  const second = hue + (value & 1024 ? 44 : -38);
  const turn = (value >>> 4) % 360;
  const initials = initialsOf(name);
  return (
    <span className={classes.generated} style={{ '--hue': hue, '--hue-2': second } as React.CSSProperties}>
      <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
        <defs>
          <radialGradient id={id} cx="0.28" cy="0.2" r="1">
            <stop offset="0" className={classes.glow} />
            <stop offset="0.55" className={classes.tint} />
            <stop offset="1" className={classes.depth} />
          </radialGradient>
        </defs>
        <rect width="40" height="40" fill={`url(#${id})`} />
        <g transform={`rotate(${turn} 20 20)`}>
          <path className={classes.wave} d="M-8 24c10-9 17 5 28-2s16-8 28-3v32H-8Z" />
          <path className={classes.wave2} d="M-8 32c12-6 18 3 30-3s14-3 26 0v24H-8Z" />
        </g>
      </svg>
      {initials ? (
        <span className={classes.initials} style={{ fontSize: Math.round(size * 0.345) }} aria-hidden="true">
          {initials}
        </span>
      ) : (
        <IconUser className={classes.initials} size={size * 0.52} stroke={1.8} aria-hidden="true" />
      )}
    </span>
  );
}

/** Numbers and nameless visitors have no initials: they get the figure of a person. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/^(pak|bu|bapak|ibu|mas|mbak|kak|dr|drg|ir|h|hj)\.?\s+/i, '')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toLocaleUpperCase('id');
}
