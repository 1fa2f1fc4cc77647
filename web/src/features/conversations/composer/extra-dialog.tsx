import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { SendMessageBody, sendMessage } from '@sapa/contracts/conversations/send-message';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { complaintsByPath, type FieldErrors } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import type { Extra } from './attach-buttons.tsx';
import classes from './extra-dialog.module.css';
import { TypedPlace, useTypedPlace } from './typed-place.tsx';
import { useSeenSeq } from './use-seen-seq.ts';

interface ExtraDialogProps {
  extra: Extra;
  conversation: Conversation;
  newestSeq: number | undefined;
  onClose: () => void;
}

const TITLES: Record<Extra, string> = {
  choices: 'Kirim pilihan',
  location: 'Kirim lokasi',
  contacts: 'Kirim kontak',
};

/** What is no word and no file: choices to tap, a place, a contact card. */
export default function ExtraDialog({ extra, conversation, newestSeq, onClose }: ExtraDialogProps) {
  const { seenSeq, noteRefusal } = useSeenSeq(newestSeq);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [clientId] = useState(() => crypto.randomUUID());
  const send = async (given: Partial<z.input<typeof SendMessageBody>>) => {
    const body = SendMessageBody.safeParse({ client_id: clientId, seen_seq: seenSeq, ...given });
    if (!body.success) return setErrors(complaintsByPath(body.error));
    setBusy(true);
    try {
      await call(sendMessage, { params: { id: conversation.id }, body: body.data });
      onClose();
    } catch (failure) {
      setBusy(false);
      noteRefusal(failure);
      sayRefusal(failure, setErrors);
    }
  };
  const Fields = FIELDS[extra];
  return (
    <Dialog title={TITLES[extra]} opened onClose={onClose}>
      <Fields errors={errors} send={send}>
        <DialogActions>
          <Button type="button" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            Kirim ke {conversation.contact.name}
          </Button>
        </DialogActions>
      </Fields>
    </Dialog>
  );
}

interface FieldsProps {
  errors: FieldErrors;
  send: (given: Partial<z.input<typeof SendMessageBody>>) => void;
  /** The way on. */
  children: ReactNode;
}

const FIELDS: Record<Extra, (props: FieldsProps) => ReactNode> = {
  choices: ChoiceFields,
  location: PlaceFields,
  contacts: CardFields,
};

/** As many as fit on buttons of every channel; more become a list. */
const MOST_BUTTONS = 3;

function ChoiceFields({ errors, send, children }: FieldsProps) {
  const [text, setText] = useState('');
  const [lines, setLines] = useState('');
  const titles = lines.split('\n').flatMap((line) => line.trim() || []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const choices = titles.map((title, index) => ({ id: `pilihan-${index + 1}`, title }));
    send({ text, choices: { style: titles.length > MOST_BUTTONS ? 'list' : 'buttons', choices } });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextArea
        label="Pertanyaan"
        data-autofocus
        rows={2}
        placeholder="Mau diantar atau diambil?"
        value={text}
        error={errors.text}
        onChange={(event) => setText(event.target.value)}
      />
      <TextArea
        label="Pilihan, satu per baris"
        rows={4}
        placeholder={'Diantar\nDiambil'}
        value={lines}
        hint="Sampai 3 pilihan tampil sebagai tombol, sampai 10 sebagai daftar. Tombol memuat 20 huruf, baris daftar 24; yang lebih panjang dikirim sebagai teks bernomor."
        error={errors.choices ?? errors['choices.choices']}
        onChange={(event) => setLines(event.target.value)}
      />
      {children}
    </form>
  );
}

function PlaceFields({ errors, send, children }: FieldsProps) {
  const place = useTypedPlace();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const location = place.read();
    if (location !== null) send({ location });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TypedPlace place={place} errors={errors} named="location." />
      {children}
    </form>
  );
}

function CardFields({ errors, send, children }: FieldsProps) {
  const [card, setCard] = useState({ name: '', phone: '', email: '', company: '' });
  const field = (key: keyof typeof card) => ({
    value: card[key],
    onChange: (event: { target: { value: string } }) => setCard({ ...card, [key]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, phone, email, company } = card;
    const emails = email.trim() === '' ? [] : [email.trim()];
    send({ contacts: [{ name, phones: [phone], emails, company: company || null }] });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField label="Nama" data-autofocus {...field('name')} error={errors['contacts.0.name']} />
      <TextField
        label="Nomor telepon"
        inputMode="tel"
        {...field('phone')}
        error={errors['contacts.0.phones.0'] ?? errors['contacts.0.phones']}
      />
      <TextField
        label="Email"
        optional
        inputMode="email"
        {...field('email')}
        error={errors['contacts.0.emails.0']}
      />
      <TextField label="Perusahaan" optional {...field('company')} error={errors['contacts.0.company']} />
      {children}
    </form>
  );
}
