import type { Conversation } from '@sapa/contracts/conversations/conversations';
import CreateTicket from '../../features/tickets/ticket/create-ticket.tsx';
import { titleFrom } from '../../features/tickets/ticket/title-from.ts';

interface TicketOfHandoverProps {
  conversation: Conversation;
  need: string;
  onClose: () => void;
}

/** A ticket of what a customer needs, as the card of the hand-over says it. */
export default function TicketOfHandover({ conversation, need, onClose }: TicketOfHandoverProps) {
  const title = titleFrom({ contact: conversation.contact.name, summary: need, asked: null });
  return <CreateTicket conversation={{ id: conversation.id, title }} onClose={onClose} />;
}
