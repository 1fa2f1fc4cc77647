import type { MessageStatus } from '@sapa/contracts/conversations/messages';
import {
  IconAlertTriangle,
  IconCheck,
  IconChecks,
  IconCloudCheck,
  IconHelpCircle,
} from '@tabler/icons-react';
import classes from './status-ticks.module.css';

const LOOKS = {
  queued: [IconCloudCheck, 'Terkirim ke server'],
  unknown: [IconHelpCircle, 'Menunggu kepastian dari WhatsApp'],
  sent: [IconCheck, 'Terkirim'],
  delivered: [IconChecks, 'Sampai di pelanggan'],
  read: [IconChecks, 'Dibaca'],
  played: [IconChecks, 'Didengarkan'],
  failed: [IconAlertTriangle, 'Gagal terkirim'],
} as const satisfies Record<MessageStatus, unknown>;

/** How far a message of ours has come. */
export function StatusTicks({ status }: { status: MessageStatus }) {
  const [Icon, name] = LOOKS[status];
  return (
    <span className={classes.ticks} data-status={status} title={name} role="img" aria-label={name}>
      <Icon size={15} stroke={2} aria-hidden="true" />
    </span>
  );
}
