import type { Conversation } from '@sapa/contracts/conversations/conversations';
import {
  type ScheduledMessage,
  scheduleMessage,
  updateScheduledMessage,
} from '@sapa/contracts/conversations/scheduled-messages';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { dayAndClock } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { snoozeTimes } from '../../../lib/time/snooze-times.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch, TextArea, TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { momentTyped, typedOf } from './moments.ts';
import classes from './scheduled.module.css';

interface ScheduleDialogProps {
  conversation: Pick<Conversation, 'id' | 'csw_expires_at'>;
  /** null: a new one. */
  message: ScheduledMessage | null;
  text: string;
  subject?: string | undefined;
  /** The channel lets one write only so long after the customer did. */
  hasWindow: boolean;
  /** What is being written quotes a message: what goes later does not. */
  quotes?: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** When it goes, and what may keep it from going. */
export default function ScheduleDialog(props: ScheduleDialogProps) {
  const { conversation, message, subject, hasWindow, quotes = false, onDone, onClose } = props;
  const zone = useUser().time_zone;
  const [moments] = useState(() => snoozeTimes(new Date(), zone));
  const [text, setText] = useState(message?.text ?? props.text);
  const [due, setDue] = useState(typedOf(message?.due_at ?? moments[0]?.until ?? new Date(), zone));
  const [unlessReply, setUnlessReply] = useState(message?.unless_reply ?? false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  /** Pressed again after a lost answer it is one message. */
  const [clientId] = useState(() => crypto.randomUUID());
  const { csw_expires_at: shuts } = conversation;
  const dueAt = momentTyped(due, zone);
  const outside = hasWindow && dueAt !== undefined && (shuts === null || dueAt >= shuts);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (dueAt === undefined) return setErrors({ due_at: 'Pilih waktunya' });
    setBusy(true);
    try {
      const body = { text, due_at: dueAt, unless_reply: unlessReply };
      const saved =
        message === null
          ? await call(scheduleMessage, {
              params: { id: conversation.id },
              body: { ...body, client_id: clientId, ...(subject && { subject }) },
            })
          : await call(updateScheduledMessage, { params: { id: message.id }, body });
      toast('success', `Dijadwalkan ${dayAndClock(saved.due_at)}.`);
      onDone();
    } catch (failure) {
      setBusy(false);
      sayRefusal(failure, setErrors);
    }
  };
  return (
    <Dialog
      title={message === null ? 'Kirim nanti' : 'Ubah pesan terjadwal'}
      size="sm"
      opened
      onClose={onClose}
    >
      <form className={classes.form} onSubmit={save} noValidate>
        <div className={classes.moments}>
          {moments.map(({ name, until }) => (
            <Button
              key={name}
              size="sm"
              aria-pressed={due === typedOf(until, zone)}
              onClick={() => setDue(typedOf(until, zone))}
            >
              {name}
            </Button>
          ))}
        </div>
        <TextField
          label="Waktu"
          type="datetime-local"
          data-autofocus
          value={due}
          error={errors.due_at}
          onChange={({ target }) => {
            setDue(target.value);
            setErrors({});
          }}
        />
        {outside ? (
          <p className={classes.warning} role="status">
            {shuts === null
              ? 'Pelanggan belum menulis di saluran ini: pesan hanya terkirim bila mereka menulis dahulu.'
              : `Jendela balasan tutup ${dayAndClock(shuts)}. Pesan ini hanya terkirim bila pelanggan menulis lagi sebelum waktunya; kalau tidak, Anda diberi tahu dan teksnya tetap tersimpan.`}
          </p>
        ) : null}
        {quotes ? (
          <p className={classes.warning} role="status">
            Kutipannya tidak ikut: pesan terjadwal dikirim tanpa mengutip. Sebutkan di teksnya bila perlu.
          </p>
        ) : null}
        <TextArea
          label="Pesan"
          rows={4}
          value={text}
          error={errors.text}
          onChange={({ target }) => setText(target.value)}
        />
        <Switch
          label="Batalkan bila pelanggan membalas"
          checked={unlessReply}
          onChange={({ target }) => setUnlessReply(target.checked)}
        />
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Jadwalkan
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
