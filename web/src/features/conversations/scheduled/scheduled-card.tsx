import {
  cancelScheduledMessage,
  type ScheduledMessage,
} from '@sapa/contracts/conversations/scheduled-messages';
import { IconAlertTriangle, IconClock, IconPencil, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { call, isMissing, sentenceOf } from '../../../lib/api.ts';
import { dayAndClock } from '../../../lib/format.ts';
import { useMay, useUser } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DeleteDialog } from '../../../ui/overlay/delete-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { askScheduledAgain } from './queries.ts';
import classes from './scheduled.module.css';

interface ScheduledCardProps {
  message: ScheduledMessage;
  /** To whom it goes; absent: in their own thread. */
  to?: ReactNode;
  onEdit: (() => void) | null;
  /** It goes back where it was written; null: not here, so its text can be copied. */
  onTake: ((message: ScheduledMessage) => void) | null;
}

/** Characters: enough to know which it is. */
const QUOTED = 160;

/** One message that waits, or could not go. */
export function ScheduledCard({ message, to, onEdit, onTake }: ScheduledCardProps) {
  const { id, text, due_at, unless_reply, problem, author, contact_name } = message;
  const [asked, setAsked] = useState(false);
  const isOwn = author.id === useUser().member?.id;
  const mayCancel = useMay('scheduled-message.cancel') || isOwn;
  const cache = useQueryClient();
  // An answer that was lost, or another screen: it is gone all the same.
  const cancel = () =>
    call(cancelScheduledMessage, { params: { id } })
      .catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      })
      .then(() => askScheduledAgain(cache));
  const taken = useRef(false);
  // First where it goes, then off the list: an answer that is lost in between loses no words.
  const take = (use: (message: ScheduledMessage) => void) => {
    if (!taken.current) use(message);
    taken.current = true;
    cancel().catch((error: unknown) => toast('error', sentenceOf(error)));
  };
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast('success', 'Teks disalin.');
  };
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
        {problem === null || !isOwn ? null : onTake === null ? (
          <button type="button" className={classes.take} onClick={copy}>
            Salin teks
          </button>
        ) : (
          <button type="button" className={classes.take} onClick={() => take(onTake)}>
            Jadikan draf
          </button>
        )}
      </div>
      {onEdit === null || !isOwn ? null : (
        <IconButton label="Ubah pesan terjadwal" onClick={onEdit}>
          <IconPencil size={16} stroke={1.8} />
        </IconButton>
      )}
      {mayCancel ? (
        <IconButton label="Hapus pesan terjadwal" onClick={() => setAsked(true)}>
          <IconX size={16} stroke={1.8} />
        </IconButton>
      ) : null}
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
