import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { ContactPanel } from '../../features/contacts/contact-panel.tsx';
import { CarriedLabels } from '../../features/labels/carried-labels.tsx';
import { ConversationOrders } from '../../features/orders/conversation-orders.tsx';
import { ConversationTickets } from '../../features/tickets/conversation-tickets.tsx';
import { useArea } from '../../lib/area.ts';
import { Sheet } from '../../ui/overlay/dialog.tsx';

/** Whom one talks with, and what is to be done for them. Sapa's own desk has no boards and sells nothing. */
export function Details({ conversation, onClose }: { conversation: Conversation; onClose?: () => void }) {
  const { id, contact, channel, summary, waiting_since, last_message: last } = conversation;
  const ownShop = useArea() === '/user';
  return (
    <ContactPanel
      contactId={contact.id}
      channel={channel.kind}
      // Until somebody answers, the card at the end of the thread says it.
      summary={waiting_since === null ? summary : null}
      onClose={onClose}
    >
      <CarriedLabels key={`labels ${id}`} conversation={conversation} contactId={contact.id} />
      {ownShop ? (
        <>
          <ConversationTickets
            key={`tickets ${id}`}
            conversationId={id}
            contact={contact.name}
            summary={summary}
            asked={last?.sender_type === 'contact' ? last.preview : null}
          />
          <ConversationOrders
            key={`orders ${id}`}
            customer={{
              conversation_id: id,
              contact_id: contact.id,
              name: contact.name,
              channel_kind: channel.kind,
            }}
          />
        </>
      ) : null}
    </ContactPanel>
  );
}

interface DetailsSheetProps {
  conversation: Conversation;
  opened: boolean;
  onClose: () => void;
}

/** The same where there is no room beside the thread. */
export function DetailsSheet({ conversation, opened, onClose }: DetailsSheetProps) {
  return (
    <Sheet title="Detail kontak" opened={opened} onClose={onClose}>
      <Details conversation={conversation} />
    </Sheet>
  );
}
