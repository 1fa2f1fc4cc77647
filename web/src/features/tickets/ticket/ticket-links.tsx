import { Link } from 'react-router';
import type { useTickets } from '../../../entities/tickets/queries.ts';
import { itemsOf } from '../../../entities/tickets/ticket-cache.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { Chip } from '../../../ui/form/chip.tsx';
import { Skeleton } from '../../../ui/list/states.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { DueChip } from '../due-chip.tsx';
import classes from './ticket-links.module.css';

interface TicketLinksProps {
  list: ReturnType<typeof useTickets>;
  /** Said where there is none. */
  none: string;
}

/** Tickets one below the other, each the way to itself on its board. */
export function TicketLinks({ list, none }: TicketLinksProps) {
  const tickets = itemsOf(list.data);
  if (list.isPending) return <Skeleton width="100%" height={44} />;
  if (list.isError && tickets.length === 0)
    return (
      <p className={classes.none} role="alert">
        {sentenceOf(list.error)}{' '}
        <button type="button" className={classes.again} onClick={() => list.refetch()}>
          Coba lagi
        </button>
      </p>
    );
  return (
    <>
      {tickets.length === 0 ? <p className={classes.none}>{none}</p> : null}
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
      <MoreButton list={list} size="sm" variant="quiet">
        Muat lagi
      </MoreButton>
    </>
  );
}
