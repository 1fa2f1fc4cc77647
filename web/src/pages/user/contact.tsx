import type { Contact } from '@sapa/contracts/contacts/contacts';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { IconShoppingBag } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useContact } from '../../entities/contacts/queries.ts';
import { useConversationsOfContact } from '../../entities/conversations/of-contact.ts';
import { BatchStrip } from '../../features/batches/batch-strip.tsx';
import { ContactRoom } from '../../features/contacts/page/contact-room.tsx';
import { ContactRoomSkeleton } from '../../features/contacts/page/contact-room-skeleton.tsx';
import { MessageButton } from '../../features/contacts/page/message-button.tsx';
import { ContactLabels } from '../../features/labels/contact-labels.tsx';
import { ContactWorth } from '../../features/orders/contact-worth.tsx';
import { ContactTickets } from '../../features/tickets/contact-tickets.tsx';
import { isMissing, sentenceOf } from '../../lib/api.ts';
import { useScreenName } from '../../lib/app/tab-title.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { ErrorState, MissingState, OfflineState } from '../../ui/list/states.tsx';

const NewConversation = onDemand(() => import('./new-conversation.tsx'));
const NewOrderDialog = onDemand(() => import('../../features/orders/dialogs/new-order-dialog.tsx'));

export function meta() {
  return [{ title: 'Kontak · Sapa' }];
}

/** One contact: who it is, what happened, what it is worth. */
export default function ContactPage() {
  const { contactId = '' } = useParams();
  const contact = useContact(contactId);
  useScreenName(contact.data?.name ?? 'Kontak');
  const back = { to: '/user/contacts', label: 'Ke daftar kontak' };
  if (isMissing(contact.error)) return <MissingState what="Kontak" back={back} />;
  if (contact.isError)
    return <ErrorState text={sentenceOf(contact.error)} back={back} onRetry={() => void contact.refetch()} />;
  if (contact.data !== undefined) return <Found contact={contact.data} />;
  return contact.isPaused ? <OfflineState /> : <ContactRoomSkeleton />;
}

function Found({ contact }: { contact: Contact }) {
  const conversations = useConversationsOfContact(contact.id);
  const threads = conversations.data ?? [];
  const [beginning, setBeginning] = useState(false);
  return (
    <ContactRoom
      key={contact.id}
      contact={contact}
      conversations={threads}
      labels={<ContactLabels contact={contact} />}
      acts={
        conversations.isSuccess ? (
          <>
            {threads[0] ? <OrderButton contact={contact} conversation={threads[0]} /> : null}
            <MessageButton conversations={threads} onBegin={() => setBeginning(true)} />
            {beginning ? <NewConversation to={contact} onClose={() => setBeginning(false)} /> : null}
          </>
        ) : null
      }
      jobs={<BatchStrip of={({ subject_id }) => subject_id === contact.id} />}
      worth={
        <>
          <ContactWorth contactId={contact.id} />
          <ContactTickets contactId={contact.id} />
        </>
      }
    />
  );
}

/** An order is agreed in a conversation: the last one, unless another is chosen. */
function OrderButton({ contact, conversation }: { contact: Contact; conversation: Conversation }) {
  const [making, setMaking] = useState(false);
  const mayOrder = useMay('order.edit');
  if (!mayOrder) return null;
  return (
    <>
      <Button before={<IconShoppingBag size={17} stroke={1.7} />} onClick={() => setMaking(true)}>
        Buat pesanan
      </Button>
      {making ? (
        <NewOrderDialog
          customer={{
            conversation_id: conversation.id,
            contact_id: contact.id,
            name: contact.name,
            channel_kind: conversation.channel.kind,
          }}
          onMade={() => setMaking(false)}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </>
  );
}
