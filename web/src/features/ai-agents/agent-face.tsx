import { IconSparkles } from '@tabler/icons-react';
import { hash } from '../../lib/hash.ts';
import classes from './agent-face.module.css';

/** An AI agent's face: always violet, turned a little differently for each. */
export function AgentFace({ id, size = 44, off }: { id: string; size?: number; off?: boolean }) {
  return (
    <span
      className={classes.face}
      data-off={off || undefined}
      style={{ width: size, height: size, '--turn': `${hash(id) % 360}deg` } as React.CSSProperties}
      aria-hidden="true"
    >
      <IconSparkles size={Math.round(size * 0.5)} stroke={1.7} />
    </span>
  );
}
