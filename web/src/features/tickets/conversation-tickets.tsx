import { IconPlus, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { useLiveTickets } from '../../entities/tickets/live-tickets.ts';
import { useTickets } from '../../entities/tickets/queries.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { PaneSection } from '../../ui/frame/pane-section.tsx';
import { TicketLinks } from './ticket/ticket-links.tsx';
import { titleFrom } from './ticket/title-from.ts';

const CreateTicket = onDemand(() => import('./ticket/create-ticket.tsx'));

interface ConversationTicketsProps {
  conversationId: string;
  contact: string;
  summary: string | null;
  asked: string | null;
}

/** Beside a conversation: the tickets that were made from it, and the way to make one. */
export function ConversationTickets({ conversationId, ...said }: ConversationTicketsProps) {
  useLiveTickets();
  const list = useTickets({ conversation_id: conversationId, sort: 'newest' });
  const [creating, setCreating] = useState(false);
  return (
    <PaneSection
      title="Tiket"
      Icon={IconTicket}
      action={
        <Button
          size="sm"
          variant="quiet"
          before={<IconPlus size={15} stroke={1.8} />}
          onClick={() => setCreating(true)}
        >
          Buat tiket
        </Button>
      }
    >
      <TicketLinks
        list={list}
        none="Belum ada. Catat di sini yang harus dikerjakan setelah percakapan ini."
      />
      {creating ? (
        <CreateTicket
          conversation={{ id: conversationId, title: titleFrom(said) }}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </PaneSection>
  );
}
