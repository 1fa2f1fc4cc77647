import type { Board, Ticket } from '@sapa/contracts/tickets';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTickets } from '../../entities/tickets/queries.ts';
import { dayAndClock, rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Cell, CellLines, Table } from '../../ui/list/table.tsx';
import { DueChip } from './due-chip.tsx';
import classes from './list-view.module.css';
import { PriorityMark } from './priority-mark.tsx';
import { countFilters, NO_FILTER, queryOf, type TicketView } from './ticket-view.ts';
import type { ChangeView } from './use-ticket-view.ts';

interface ListViewProps {
  /** null: of all boards. */
  board: Board | null;
  view: TicketView;
  addressOf: (ticket: string) => string;
  onChange: ChangeView;
  onOpen: (ticket: string) => void;
  onCreate: () => void;
  onDelete: (ticket: Ticket) => void;
}

/** 'List View': the tickets of a board, or of all, in a table, a page after another. */
export function ListView({ board, view, addressOf, onChange, onOpen, onCreate, onDelete }: ListViewProps) {
  const list = useTickets({ ...queryOf(view), ...(board && { board_id: board.id }) });
  const filtered = countFilters(view) > 0 || view.search.trim() !== '';
  return (
    <div className={classes.list}>
      <ListFrame
        list={list}
        loading="Memuat tiket"
        more="Muat tiket berikutnya"
        narrowed={
          filtered
            ? { hint: 'Longgarkan pencarian atau saringannya.', clear: () => onChange(NO_FILTER) }
            : null
        }
        empty={
          <EmptyState
            title={board ? 'Belum ada tiket di board ini' : 'Belum ada tiket'}
            text="Catat pekerjaan yang tidak selesai dalam satu balasan: retur, pesanan khusus, janji menelepon. Buat di sini, atau dari Detail kontak sebuah percakapan."
            action={
              <Button variant="primary" onClick={onCreate}>
                Create Ticket
              </Button>
            }
          />
        }
      >
        {(items) => (
          <Table
            label={board ? `Tiket ${board.name}` : 'Tiket semua board'}
            head={[
              'ID',
              'Title',
              'Status',
              'Prioritas',
              'Penanggung jawab',
              'Nilai',
              'Created At',
              'Actions',
            ]}
          >
            {items.map((ticket) => (
              <tr key={ticket.id} data-opened={ticket.id === view.ticket || undefined}>
                <Cell label="ID" figures>
                  #{ticket.number}
                </Cell>
                <Cell>
                  <CellLines>
                    <Link className={classes.title} to={addressOf(ticket.id)}>
                      {ticket.title}
                    </Link>
                    {ticket.conversation || ticket.due_on ? (
                      <small className={classes.more}>
                        {ticket.conversation?.contact_name}
                        <DueChip ticket={ticket} />
                      </small>
                    ) : null}
                  </CellLines>
                </Cell>
                <Cell label="Status">
                  <Chip tone={ticket.done ? 'person' : 'neutral'}>{ticket.status}</Chip>
                </Cell>
                <Cell label="Prioritas">
                  <PriorityMark priority={ticket.priority} word />
                </Cell>
                <Cell label="Penanggung jawab">{ticket.assignee?.name}</Cell>
                <Cell label="Nilai" figures>
                  {ticket.value > 0 ? rupiah(ticket.value) : null}
                </Cell>
                <Cell label="Created At" figures>
                  {dayAndClock(ticket.created_at)}
                </Cell>
                <Cell actions>
                  <IconButton label={`Edit tiket #${ticket.number}`} onClick={() => onOpen(ticket.id)}>
                    <IconPencil size={17} stroke={1.7} />
                  </IconButton>
                  <IconButton
                    label={`Hapus tiket #${ticket.number}`}
                    tone="danger"
                    onClick={() => onDelete(ticket)}
                  >
                    <IconTrash size={17} stroke={1.7} />
                  </IconButton>
                </Cell>
              </tr>
            ))}
          </Table>
        )}
      </ListFrame>
    </div>
  );
}
