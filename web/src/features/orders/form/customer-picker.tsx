import { type Conversation, listConversations } from '@sapa/contracts/conversations';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useQuiet } from '../../../lib/use-quiet.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { PersonCard } from '../../../ui/list/person-card.tsx';
import classes from './customer-picker.module.css';
import type { Customer } from './draft.ts';

const MOST = 6;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

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
      return pages.flatMap(({ items }) => items).slice(0, MOST);
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
  if (customer === null) return <Search error={error} onChoose={onChoose} />;
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

function Search({ error, onChoose }: Omit<CustomerPickerProps, 'customer'>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = useFound(useQuiet(typed.trim()));
  const [chosen, setChosen] = useState(0);
  const items = found.data ?? [];
  const at = Math.min(chosen, items.length - 1);
  const take = ({ id: conversation_id, contact, channel }: Conversation) =>
    onChoose({
      conversation_id,
      contact_id: contact.id,
      name: contact.name,
      channel_kind: channel.kind,
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const item = items[at];
    if (step !== undefined && items.length > 0) setChosen((at + step + items.length) % items.length);
    else if (event.key === 'Enter') item && take(item);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.search}>
      <TextField
        label="Pelanggan"
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Cari percakapan: nama, nomor, atau isi pesan"
        maxLength={100}
        data-autofocus
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Percakapan"
        className={classes.list}
        aria-busy={found.isPending || undefined}
      >
        {items.map((conversation, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys (combobox pattern)
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
          <div
            key={conversation.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes.option}
            onPointerMove={() => setChosen(index)}
            onClick={() => take(conversation)}
          >
            <Avatar
              name={conversation.contact.name}
              seed={conversation.contact.id}
              size={30}
              channel={conversation.channel.kind}
            />
            <span className={classes.words}>
              <strong>{conversation.contact.name}</strong>
              <small>{conversation.last_message?.preview}</small>
            </span>
          </div>
        ))}
      </div>
      <p className={classes.says} role="status">
        {found.isError
          ? sentenceOf(found.error)
          : found.isSuccess && items.length === 0
            ? typed.trim() === ''
              ? 'Belum ada percakapan. Pesanan dicatat dari percakapan dengan pelanggannya.'
              : 'Tidak ada percakapan yang cocok.'
            : null}
      </p>
    </div>
  );
}
