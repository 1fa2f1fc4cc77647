import { IconTicket } from '@tabler/icons-react';
import { useLiveTickets } from '../../entities/tickets/live-tickets.ts';
import { useTickets } from '../../entities/tickets/queries.ts';
import { PaneSection } from '../../ui/frame/pane-section.tsx';
import { TicketLinks } from './ticket/ticket-links.tsx';

/** What is to be done for somebody, from all their conversations. */
export function ContactTickets({ contactId }: { contactId: string }) {
  useLiveTickets();
  const list = useTickets({ contact_id: contactId, sort: 'newest' });
  return (
    <PaneSection title="Tiket" Icon={IconTicket} action={null}>
      <TicketLinks list={list} none="Belum ada tiket dari percakapannya." />
    </PaneSection>
  );
}
