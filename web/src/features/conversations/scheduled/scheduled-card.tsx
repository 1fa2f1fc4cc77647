import {
  cancelScheduledMessage,
  type ScheduledMessage,
} from '@sapa/contracts/conversations/scheduled-messages';
import { IconAlertTriangle, IconClock, IconPencil, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { dayAndClock } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './scheduled.module.css';

interface ScheduledCardProps {
  message: ScheduledMessage;
  /** To whom it goes; absent: in their own thread. */
  to?: ReactNode;
  onEdit: (() => void) | null;
  /** Its text goes back where it was written; null: not here. */
  onTake: ((text: string) => void) | null;
}

/** One message that waits, or could not go. */
export function ScheduledCard({ message, to, onEdit, onTake }: ScheduledCardProps) {
  const { id, text, due_at, unless_reply, problem, author } = message;
  const cancel = (done: () => void) =>
    call(cancelScheduledMessage, { params: { id } })
      .then(done)
      .catch((error: unknown) => toast('error', sentenceOf(error)));
  const Icon = problem === null ? IconClock : IconAlertTriangle;
  return (
    <li className={classes.card} data-problem={problem !== null || undefined}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <div className={classes.words}>
        <span className={classes.when}>
          {to}
          {problem ?? dayAndClock(due_at)} · {author.name}
          {unless_reply && problem === null ? ' · batal bila dibalas' : ''}
        </span>
        <span className={classes.text}>{text}</span>
        {problem !== null && onTake !== null ? (
          <button type="button" className={classes.take} onClick={() => cancel(() => onTake(text))}>
            Jadikan draf
          </button>
        ) : null}
      </div>
      {onEdit === null ? null : (
        <IconButton label="Ubah pesan terjadwal" onClick={onEdit}>
          <IconPencil size={16} stroke={1.8} />
        </IconButton>
      )}
      <IconButton
        label="Batalkan pesan terjadwal"
        onClick={() => cancel(() => toast('success', 'Pesan terjadwal dibatalkan.'))}
      >
        <IconX size={16} stroke={1.8} />
      </IconButton>
    </li>
  );
}
