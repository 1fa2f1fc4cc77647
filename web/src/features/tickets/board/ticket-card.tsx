import type { Board, Ticket } from '@sapa/contracts/tickets';
import { IconArrowRight, IconDotsVertical, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { rupiah } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ChannelMark, channelName } from '../../../ui/channel-icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../../ui/overlay/menu.tsx';
import { DueChip } from '../due-chip.tsx';
import { PriorityMark } from '../priority-mark.tsx';
import { useDraggable } from './drag.ts';
import classes from './ticket-card.module.css';

interface TicketCardProps {
  ticket: Ticket;
  /** Its address: the same screen with it open. */
  to: string;
  opened: boolean;
  /** The one below it. */
  next: string | null;
  /** Carried by keyboard. */
  lifted: boolean;
  columns: Board['columns'];
  describedBy: string;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onMoveTo: (column: Board['columns'][number]) => void;
  onDelete: () => void;
}

/** One piece of work on the board: taken by pointer or keyboard, opened by a press. */
export function TicketCard({ ticket, to, opened, next, lifted, ...props }: TicketCardProps) {
  const { columns, describedBy, onOpen, onKeyDown, onMoveTo, onDelete } = props;
  const card = useRef<HTMLLIElement>(null);
  const dragged = useDraggable(card, ticket, next);
  const { conversation, assignee } = ticket;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title is its link; the rest of the card is for pointers
    <li
      ref={card}
      className={classes.card}
      data-ticket={ticket.id}
      data-dragged={dragged || undefined}
      data-lifted={lifted || undefined}
      data-opened={opened || undefined}
      onClick={(event) => {
        if (!(event.target as Element).closest('a, button, [popover]')) onOpen();
      }}
    >
      <p className={classes.top}>
        <span className={classes.number}>#{ticket.number}</span>
        <PriorityMark priority={ticket.priority} />
      </p>
      <Link
        className={classes.title}
        to={to}
        draggable={false}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
      >
        {ticket.title}
      </Link>
      <div className={classes.menu}>
        <Menu
          label={`Tiket #${ticket.number}`}
          target={
            <IconButton label={`Menu tiket #${ticket.number}`}>
              <IconDotsVertical size={16} stroke={1.8} />
            </IconButton>
          }
        >
          <MenuItem icon={<IconExternalLink size={17} stroke={1.7} />} onClick={onOpen}>
            Buka tiket
          </MenuItem>
          <MenuDivider />
          <MenuLabel>Pindahkan ke…</MenuLabel>
          {columns
            .filter(({ id }) => id !== ticket.column_id)
            .map((column) => (
              <MenuItem
                key={column.id}
                icon={<IconArrowRight size={17} stroke={1.7} />}
                onClick={() => onMoveTo(column)}
              >
                {column.name}
              </MenuItem>
            ))}
          <MenuDivider />
          <MenuItem tone="danger" icon={<IconTrash size={17} stroke={1.7} />} onClick={onDelete}>
            Hapus
          </MenuItem>
        </Menu>
      </div>
      {conversation ? (
        <p className={classes.contact}>
          <ChannelMark kind={conversation.channel_kind} size={18} />
          <span className={classes.hidden}>{channelName(conversation.channel_kind)}: </span>
          <span className={classes.name}>{conversation.contact_name}</span>
        </p>
      ) : null}
      {ticket.due_on !== null || ticket.value > 0 || assignee ? (
        <div className={classes.foot}>
          <DueChip ticket={ticket} />
          {ticket.value > 0 ? <span className={classes.value}>{rupiah(ticket.value)}</span> : null}
          {assignee ? (
            <span className={classes.assignee} data-tip={assignee.name}>
              <Avatar name={assignee.name} seed={assignee.id} size={24} />
              <span className={classes.hidden}>Penanggung jawab: {assignee.name}</span>
            </span>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
