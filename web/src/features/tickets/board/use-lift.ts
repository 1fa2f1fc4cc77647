import type { Board, Ticket } from '@sapa/contracts/tickets';
import { type KeyboardEvent, useState } from 'react';
import type { Destination } from '../../../entities/tickets/ticket-cache.ts';

/** A ticket that is carried by keyboard: where it was, and where it would be put down. */
export interface Lifted {
  ticket: Ticket;
  columnId: string;
  /** How many stand above it. */
  index: number;
}

interface LiftOptions {
  board: Board;
  /** The tickets of a column as they are shown. */
  shownIn: (columnId: string) => Ticket[];
  /** Tickets keep the order that people gave them. */
  ordered: boolean;
  onMove: (ticket: Ticket, to: Destination) => Promise<boolean>;
}

export const HOW_TO_LIFT =
  'Tekan Spasi untuk mengangkat tiket, panah untuk memindahkannya, Spasi untuk menaruh, Escape untuk batal.';

/** Space takes a card, arrows carry it, Space puts it down, Escape brings it back; each step is said. */
export function useLift({ board, shownIn, ordered, onMove }: LiftOptions) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');

  const others = (columnId: string, id: string) => shownIn(columnId).filter((each) => each.id !== id);
  const columnOf = (id: string) => board.columns.find((column) => column.id === id);
  const where = ({ ticket, columnId, index }: Lifted) =>
    `${columnOf(columnId)?.name}, posisi ${index + 1} dari ${others(columnId, ticket.id).length + 1}`;

  function lift(ticket: Ticket) {
    const index = shownIn(ticket.column_id).findIndex(({ id }) => id === ticket.id);
    const next = { ticket, columnId: ticket.column_id, index: Math.max(0, index) };
    setLifted(next);
    setSaid(`Tiket #${ticket.number} diangkat: ${where(next)}.`);
  }

  function carry(now: Lifted, columns: number, rows: number) {
    const at = board.columns.findIndex(({ id }) => id === now.columnId);
    const column = board.columns[at + columns];
    if (column === undefined) return setSaid('Tidak ada status lagi di arah itu.');
    if (rows !== 0 && !ordered) return setSaid('Urutan di dalam status mengikuti Sort By.');
    const most = others(column.id, now.ticket.id).length;
    const index = Math.min(Math.max(now.index + rows, 0), most);
    const next = { ...now, columnId: column.id, index };
    setLifted(next);
    setSaid(`${where(next)}.`);
  }

  async function putDown(now: Lifted) {
    setLifted(null);
    const column = columnOf(now.columnId);
    if (column === undefined) return;
    const stands = shownIn(now.ticket.column_id).findIndex(({ id }) => id === now.ticket.id);
    if (now.columnId === now.ticket.column_id && now.index === stands)
      return setSaid(`Tiket #${now.ticket.number} tetap di ${column.name}.`);
    const above = others(now.columnId, now.ticket.id)[now.index - 1]?.id ?? null;
    const text = `Tiket #${now.ticket.number} ditaruh di ${where(now)}.`;
    const moved = await onMove(now.ticket, ordered ? { column, after: above } : { column });
    setSaid(moved ? text : `Tiket #${now.ticket.number} kembali ke ${now.ticket.status}.`);
  }

  const ARROWS: Record<string, [columns: number, rows: number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };

  return {
    lifted,
    said,
    /** For the card's own `onKeyDown`. */
    onKeyDown(event: KeyboardEvent, ticket: Ticket) {
      const arrow = ARROWS[event.key];
      // Whoever goes on to something else lets go of it.
      if (event.key === 'Tab') setLifted(null);
      if (event.key === ' ') {
        event.preventDefault();
        if (lifted === null) lift(ticket);
        else void putDown(lifted);
      } else if (lifted !== null && arrow) {
        event.preventDefault();
        carry(lifted, ...arrow);
      } else if (lifted !== null && event.key === 'Enter') {
        event.preventDefault();
        void putDown(lifted);
      } else if (lifted !== null && event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        setLifted(null);
        setSaid(`Batal. Tiket #${lifted.ticket.number} tetap di ${lifted.ticket.status}.`);
      }
    },
    /** Something else was pressed. */
    letGo: () => setLifted(null),
  };
}
export type Lift = ReturnType<typeof useLift>;
