import type { Channel } from '@sapa/contracts/channels/channels';
import { ApiError } from '@sapa/contracts/client';
import { createContact, listContacts } from '@sapa/contracts/contacts/contact-list';
import type { Contact } from '@sapa/contracts/contacts/contacts';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChannels } from '../../entities/channels/queries.ts';
import { useContact } from '../../entities/contacts/queries.ts';
import { useConversationsOfContact } from '../../entities/conversations/of-contact.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ChannelMark, channelName } from '../../ui/channel-icon.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import classes from './new-conversation.module.css';
import { NewEmail } from './new-email.tsx';

const TemplatePicker = onDemand(() => import('../../features/conversations/composer/template-picker.tsx'));

interface Person {
  id: string;
  name: string;
  detail: string;
}

interface NewConversationProps {
  /** Somebody who is looked at; else they are looked for first. */
  to?: Contact;
  onClose: () => void;
}

/** To whom, then where: what channels allow is said before anything is written. */
export default function NewConversation({ to, onClose }: NewConversationProps) {
  return (
    <Dialog
      title={to === undefined ? 'Percakapan baru' : `Kirim pesan ke ${to.name}`}
      size="sm"
      opened
      onClose={onClose}
    >
      <div className={classes.room}>
        {to === undefined ? <ToWhom onClose={onClose} /> : <Ways contactId={to.id} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function ToWhom({ onClose }: { onClose: () => void }) {
  const [person, setPerson] = useState<Person | null>(null);
  const [typed, setTyped] = useState('');
  const found = useQuery({
    queryKey: ['new-conversation', typed],
    queryFn: ({ signal }) => call(listContacts, { query: { q: typed, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const people = (found.data?.items ?? []).map(
    ({ id, name, phone_display, email }): Person => ({ id, name, detail: phone_display ?? email ?? '' }),
  );
  const create = async (written: string): Promise<Person> => {
    const isEmail = written.includes('@');
    if (!isEmail && written.replace(/\D/g, '').length < 8)
      throw new ApiError(
        'VALIDATION_FAILED',
        422,
        'Kontak baru: ketik nomor atau e-mailnya, contoh 0812-3456-7890.',
      );
    const reach = isEmail ? { email: written } : { phone: written };
    const { id, name } = await call(createContact, { body: { name: written, ...reach } });
    return { id, name, detail: written };
  };
  return (
    <>
      <Combobox
        label="Kepada"
        placeholder="Nama, nomor, atau e-mail baru"
        data-autofocus
        choices={people}
        chosen={person}
        onChoose={setPerson}
        onSearch={setTyped}
        onCreate={create}
        busy={found.isFetching}
        failure={found.isError ? sentenceOf(found.error) : undefined}
        draw={({ name, detail }) => (
          <span className={classes.person}>
            {name} <small>{detail}</small>
          </span>
        )}
      />
      {person === null ? null : <Ways key={person.id} contactId={person.id} onClose={onClose} />}
    </>
  );
}

function Ways({ contactId, onClose }: { contactId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const asked = [useContact(contactId), useConversationsOfContact(contactId), useChannels()] as const;
  const [{ data: contact }, { data: threads }, { data: channels }] = asked;
  const [from, setFrom] = useState<Channel | null>(null);
  const open = (id: string) => {
    navigate(`/user/chat/${id}`);
    onClose();
  };
  const failed = asked.find(({ data, isError }) => isError && data === undefined);
  if (failed) return <ErrorState text={sentenceOf(failed.error)} onRetry={() => failed.refetch()} />;
  if (contact === undefined || threads === undefined || channels === undefined)
    return (
      <div role="status" aria-label="Memuat saluran">
        <Skeleton width="100%" height={150} />
      </div>
    );
  if (from?.kind === 'email')
    return (
      <NewEmail
        contact={contact}
        from={from}
        onSent={({ conversation_id }) => open(conversation_id)}
        onClose={() => setFrom(null)}
      />
    );
  return (
    <ul className={classes.ways} aria-label="Lewat saluran">
      {channels.map((channel) => (
        <li key={channel.id} className={classes.way}>
          <ChannelMark kind={channel.kind} size={28} />
          <span className={classes.words}>
            <strong>{channel.name}</strong>
            <small>{reasonOf(channel, contact, threads)}</small>
          </span>
          <Act
            thread={threads.find((thread) => thread.channel.id === channel.id)}
            begins={beginning(channel, contact)}
            onOpen={open}
            onBegin={() => setFrom(channel)}
          />
        </li>
      ))}
      {from === null ? null : (
        <TemplatePicker
          conversation={{ id: null, channel: from, contact }}
          onSent={({ conversation_id }) => open(conversation_id)}
          onClose={() => setFrom(null)}
        />
      )}
    </ul>
  );
}

interface ActProps {
  thread: Conversation | undefined;
  /** What the button says; null: nothing can be begun. */
  begins: string | null;
  onOpen: (id: string) => void;
  onBegin: () => void;
}

function Act({ thread, begins, onOpen, onBegin }: ActProps) {
  if (thread !== undefined)
    return (
      <Button size="sm" onClick={() => onOpen(thread.id)}>
        Buka
      </Button>
    );
  if (begins === null) return null;
  return (
    <Button size="sm" variant="primary" onClick={onBegin}>
      {begins}
    </Button>
  );
}

function beginning({ kind, status }: Channel, { phone, email }: Contact): string | null {
  if (status === 'disconnected') return null;
  if (kind === 'email') return email === null ? null : 'Tulis e-mail';
  return kind === 'whatsapp' && phone !== null ? 'Kirim template' : null;
}

/** What can be done there, or why nothing can. */
function reasonOf(channel: Channel, contact: Contact, threads: readonly Conversation[]): string {
  if (threads.some((thread) => thread.channel.id === channel.id)) return 'Sudah ada percakapan di sini.';
  if (channel.status === 'disconnected') return 'Saluran ini terputus. Sambungkan lagi lebih dahulu.';
  if (channel.kind === 'email')
    return contact.email === null
      ? 'Kontak ini belum punya e-mail. Isi alamatnya di halaman kontak.'
      : `Ke ${contact.email}`;
  if (channel.kind !== 'whatsapp')
    return `${channelName(channel.kind)} hanya bisa dibalas setelah pelanggan menulis lebih dahulu.`;
  return contact.phone === null
    ? 'Kontak ini belum punya nomor. Isi nomornya di halaman kontak.'
    : 'WhatsApp dimulai dengan template yang disetujui Meta.';
}
