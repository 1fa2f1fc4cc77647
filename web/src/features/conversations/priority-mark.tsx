import type { Conversation } from '@sapa/contracts/conversations';
import { IconFlag } from '@tabler/icons-react';
import { PRIORITY_NAMES } from '../../entities/conversations/activity-text.ts';
import { Chip, type Tone } from '../../ui/form/chip.tsx';

const TONES: Record<Conversation['priority'], Tone> = {
  none: 'neutral',
  low: 'neutral',
  medium: 'neutral',
  high: 'waiting',
  urgent: 'danger',
};

/** How urgent it is; where nobody said so, nothing. */
export function PriorityMark({ priority }: Pick<Conversation, 'priority'>) {
  if (priority === 'none') return null;
  const name = PRIORITY_NAMES[priority];
  return (
    <Chip tone={TONES[priority]} Icon={IconFlag}>
      {name[0]?.toUpperCase()}
      {name.slice(1)}
    </Chip>
  );
}
