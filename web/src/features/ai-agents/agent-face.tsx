import type { AiAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { IconHeadset, IconMessageQuestion, IconShoppingBag, IconSparkles } from '@tabler/icons-react';
import { hash } from '../../lib/hash.ts';
import classes from './agent-face.module.css';

interface AgentFaceProps {
  id: string;
  /** What it was made for; unknown: a spark. */
  template?: AiAgent['template'] | undefined;
  size?: number;
  off?: boolean;
}

const ICONS = {
  'Customer Support': IconHeadset,
  'Sales Assistant': IconShoppingBag,
  'FAQ Bot': IconMessageQuestion,
} as const satisfies Record<AiAgent['template'], unknown>;

/** An AI agent's face: always violet with a spark, turned a little differently for each. */
export function AgentFace({ id, template, size = 44, off }: AgentFaceProps) {
  const Icon = template ? ICONS[template] : IconSparkles;
  return (
    <span
      className={classes.face}
      data-off={off || undefined}
      style={{ width: size, height: size, '--turn': `${hash(id) % 360}deg` } as React.CSSProperties}
      aria-hidden="true"
    >
      <Icon size={Math.round(size * 0.5)} stroke={1.7} />
      {template && size >= 36 ? (
        <span className={classes.spark}>
          <IconSparkles size={11} stroke={1.9} />
        </span>
      ) : null}
    </span>
  );
}
