import {
  cancelScheduledMessage,
  type ScheduledMessage,
} from '@sapa/contracts/conversations/scheduled-messages';
import { IconAlertTriangle, IconClock, IconPencil, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { dayAndClock } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DeleteDialog } from '../../../ui/overlay/delete-dialog.tsx';
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

/** Characters: enough to know which it is. */
const QUOTED = 160;

/** One message that waits, or could not go. */
export function ScheduledCard({ message, to, onEdit, onTake }: ScheduledCardProps) {
  const { id, text, due_at, unless_reply, problem, author, contact_name } = message;
  const [asked, setAsked] = useState(false);
  const cancel = () => call(cancelScheduledMessage, { params: { id } });
  const take = (use: (text: string) => void) =>
    cancel()
      .then(() => use(text))
      .catch((error: unknown) => toast('error', sentenceOf(error)));
  const Icon = problem === null ? IconClock : IconAlertTriangle;
  return (
    <li className={classes.card} data-problem={problem !== null || undefined}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <div className={classes.words}>
        <span className={classes.when}>
          {to}
          {problem ?? dayAndClock(due_at)}
          {to === undefined ? ` · ${author.name}` : ''}
          {unless_reply && problem === null ? ' · batal bila dibalas' : ''}
        </span>
        <span className={classes.text}>{text}</span>
        {problem !== null && onTake !== null ? (
          <button type="button" className={classes.take} onClick={() => take(onTake)}>
            Jadikan draf
          </button>
        ) : null}
      </div>
      {onEdit === null ? null : (
        <IconButton label="Ubah pesan terjadwal" onClick={onEdit}>
          <IconPencil size={16} stroke={1.8} />
        </IconButton>
      )}
      <IconButton label="Hapus pesan terjadwal" onClick={() => setAsked(true)}>
        <IconX size={16} stroke={1.8} />
      </IconButton>
      {asked ? (
        <DeleteDialog
          title={`Hapus pesan terjadwal untuk ${contact_name}?`}
          text={`Teksnya ikut hilang: “${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}”`}
          verb="Hapus pesan"
          remove={cancel}
          gone="Pesan terjadwal dihapus."
          onDeleted={() => setAsked(false)}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </li>
  );
}
