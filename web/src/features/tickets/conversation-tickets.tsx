import { IconPlus, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLiveTickets } from '../../entities/tickets/live-tickets.ts';
import { useTickets } from '../../entities/tickets/queries.ts';
import { itemsOf } from '../../entities/tickets/ticket-cache.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { PaneSection } from '../../ui/frame/pane-section.tsx';
import { Skeleton } from '../../ui/list/states.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import classes from './conversation-tickets.module.css';
import { DueChip } from './due-chip.tsx';
import { titleFrom } from './title-from.ts';

const CreateTicket = onDemand(() => import('./create-ticket.tsx'));

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
  const tickets = itemsOf(list.data);
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
      {list.isPending ? (
        <Skeleton width="100%" height={44} />
      ) : list.isError && tickets.length === 0 ? (
        <p className={classes.none} role="alert">
          {sentenceOf(list.error)}{' '}
          <button type="button" className={classes.again} onClick={() => list.refetch()}>
            Coba lagi
          </button>
        </p>
      ) : tickets.length === 0 ? (
        <p className={classes.none}>Belum ada. Catat di sini yang harus dikerjakan setelah percakapan ini.</p>
      ) : (
        <ul className={classes.list}>
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <Link
                className={classes.ticket}
                to={`/user/tickets?board=${ticket.board_id}&ticket=${ticket.id}`}
              >
                <span className={classes.title}>{ticket.title}</span>
                <span className={classes.facts}>
                  #{ticket.number}
                  <Chip tone={ticket.done ? 'person' : 'neutral'}>{ticket.status}</Chip>
                  <DueChip ticket={ticket} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} size="sm" variant="quiet">
        Muat lagi
      </MoreButton>
      {creating ? (
        <CreateTicket
          conversation={{ id: conversationId, title: titleFrom(said) }}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </PaneSection>
  );
}
