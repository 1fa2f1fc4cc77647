import type { Conversation } from '@sapa/contracts/conversations';
import { IconAlarm } from '@tabler/icons-react';
import { laterTime } from '../../lib/format.ts';
import { Chip } from '../../ui/form/chip.tsx';

/** Until when it is put off. */
export function SnoozeChip({
  conversation: { status, snoozed_until: until },
}: {
  conversation: Conversation;
}) {
  if (status !== 'snoozed') return null;
  return (
    <Chip tone="neutral" Icon={IconAlarm}>
      {until === null ? 'Sampai dibalas' : laterTime(until)}
    </Chip>
  );
}
