import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { IconAlarm, IconFlag } from '@tabler/icons-react';
import { PRIORITY_NAMES } from '../../../entities/conversations/priority-names.ts';
import { laterTime } from '../../../lib/format.ts';
import { Chip, type Tone } from '../../../ui/form/chip.tsx';

const TONES: Record<Conversation['priority'], Tone> = {
  none: 'neutral',
  low: 'neutral',
  medium: 'neutral',
  high: 'waiting',
  urgent: 'danger',
};

/** How urgent it is, and until when it is put off. */
export default function RowMarks({ conversation }: { conversation: Conversation }) {
  const { status, priority, snoozed_until: until } = conversation;
  const name = PRIORITY_NAMES[priority];
  return (
    <>
      {priority === 'none' ? null : (
        <Chip tone={TONES[priority]} Icon={IconFlag}>
          {name[0]?.toUpperCase()}
          {name.slice(1)}
        </Chip>
      )}
      {status === 'snoozed' ? (
        <Chip tone="neutral" Icon={IconAlarm}>
          {until === null ? 'Sampai dibalas' : laterTime(until)}
        </Chip>
      ) : null}
    </>
  );
}
