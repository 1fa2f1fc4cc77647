import { type Conversation, listConversations } from '@sapa/contracts/conversations/conversations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { PersonCard } from '../../../ui/list/person-card.tsx';
import classes from './customer-picker.module.css';
import type { Customer } from './draft.ts';

const MOST = 6;

/** Open conversations first, then finished ones: who ordered before may order again. */
function useFound(q: string) {
  return useQuery({
    queryKey: ['order-customers', q],
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        (['all', 'resolved'] as const).map((tab) =>
          call(listConversations, { query: { tab, q, limit: MOST }, signal }),
        ),
      );
      return pages
        .flatMap(({ items }) => items)
        .slice(0, MOST)
        .map((conversation) => ({ ...conversation, name: conversation.contact.name }));
    },
    placeholderData: (before) => before,
  });
}

interface CustomerPickerProps {
  customer: Customer | null;
  error: string | undefined;
  onChoose: (customer: Customer | null) => void;
}

/** Whose order it is: one of the conversations, found by name, number or words. */
export function CustomerPicker({ customer, error, onChoose }: CustomerPickerProps) {
  const [q, setQ] = useState('');
  const found = useFound(q);
  if (customer === null)
    return (
      <Combobox
        label="Pelanggan"
        placeholder="Cari percakapan: nama, nomor, atau isi pesan"
        error={error}
        data-autofocus
        choices={found.data ?? []}
        busy={found.isPending}
        failure={found.isError ? sentenceOf(found.error) : undefined}
        nothing={
          q === ''
            ? 'Belum ada percakapan. Pesanan dicatat dari percakapan dengan pelanggannya.'
            : 'Tidak ada percakapan yang cocok.'
        }
        chosen={null}
        onSearch={setQ}
        onChoose={(conversation) => conversation && onChoose(customerOf(conversation))}
        draw={(conversation) => <Found conversation={conversation} />}
      />
    );
  return (
    <PersonCard
      label="Pelanggan"
      name={customer.name}
      seed={customer.contact_id}
      channel={customer.channel_kind}
      detail={`Pelanggan di ${channelName(customer.channel_kind)}`}
    >
      <Button size="sm" onClick={() => onChoose(null)}>
        Ganti
      </Button>
    </PersonCard>
  );
}

const customerOf = ({ id, contact, channel }: Conversation): Customer => ({
  conversation_id: id,
  contact_id: contact.id,
  name: contact.name,
  channel_kind: channel.kind,
});

function Found({ conversation: { contact, channel, last_message } }: { conversation: Conversation }) {
  return (
    <span className={classes.found}>
      <Avatar name={contact.name} seed={contact.id} size={30} channel={channel.kind} />
      <span className={classes.words}>
        <strong>{contact.name}</strong>
        <small>{last_message?.preview}</small>
      </span>
    </span>
  );
}
