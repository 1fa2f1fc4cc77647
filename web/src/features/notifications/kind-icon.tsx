import type { NotificationKind } from '@sapa/contracts/notifications';
import {
  IconAlarm,
  IconAt,
  IconBolt,
  IconChecklist,
  IconClockExclamation,
  IconCreditCard,
  IconMessage2,
  IconMessagePlus,
  IconPlugConnectedX,
  IconSparkles,
  IconSpeakerphone,
  IconTemplate,
  IconUserCheck,
} from '@tabler/icons-react';
import type { Tone } from '../../ui/form/chip.tsx';
import classes from './notifications.module.css';

/** A colour has one meaning: green people, amber waiting, red failed. */
const icons: Record<NotificationKind, { Icon: typeof IconMessage2; tone: Tone }> = {
  new_conversation: { Icon: IconMessagePlus, tone: 'waiting' },
  handed_over: { Icon: IconSparkles, tone: 'waiting' },
  assigned: { Icon: IconUserCheck, tone: 'person' },
  participating: { Icon: IconMessage2, tone: 'person' },
  woken: { Icon: IconAlarm, tone: 'person' },
  mentioned: { Icon: IconAt, tone: 'person' },
  automation: { Icon: IconBolt, tone: 'person' },
  unsent: { Icon: IconClockExclamation, tone: 'danger' },
  channel_failed: { Icon: IconPlugConnectedX, tone: 'danger' },
  template: { Icon: IconTemplate, tone: 'waiting' },
  campaign: { Icon: IconSpeakerphone, tone: 'waiting' },
  agent: { Icon: IconSparkles, tone: 'ai' },
  job_finished: { Icon: IconChecklist, tone: 'neutral' },
  plan: { Icon: IconCreditCard, tone: 'neutral' },
};

export function KindIcon({ kind }: { kind: NotificationKind }) {
  const { Icon, tone } = icons[kind];
  return (
    <span className={classes.kind} data-tone={tone}>
      <Icon size={17} stroke={1.7} aria-hidden="true" />
    </span>
  );
}
