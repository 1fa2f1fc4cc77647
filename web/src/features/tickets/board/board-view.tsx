import type { Board, BoardColumn as Column, Ticket } from '@sapa/contracts/tickets';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { ticketKeys } from '../../../entities/tickets/queries.ts';
import { itemsOf, type TicketPages } from '../../../entities/tickets/ticket-cache.ts';
import { useMay } from '../../../lib/session.ts';
import { countFilters, queryOf, sortOf, type TicketView } from '../ticket-view.ts';
import { BoardColumn } from './board-column.tsx';
import classes from './board-view.module.css';
import { ColumnDialog } from './column-dialog.tsx';
import { ColumnTabs } from './column-tabs.tsx';
import { type DropPosition, useDrops } from './drag.ts';
import { HOW_TO_LIFT, useLift } from './use-lift.ts';
import { useMove } from './use-move.ts';

interface BoardViewProps {
  board: Board;
  view: TicketView;
  addressOf: (ticket: string) => string;
  onOpen: (ticket: string) => void;
  onCreate: (columnId: string) => void;
  onDelete: (ticket: Ticket) => void;
}

/** 'Kanban View': the columns side by side; on a phone one at a time, by tab or swipe. */
export function BoardView({ board, view, addressOf, onOpen, onCreate, onDelete }: BoardViewProps) {
  const cache = useQueryClient();
  const may = useMay('board.manage');
  const howTo = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [adding, setAdding] = useState(false);
  const move = useMove();
  const query = queryOf(view);
  const ordered = sortOf(view) === 'position';
  const columns = board.columns.filter(({ done }) => view.state === '' || done === (view.state === 'done'));
  const queryFor = (columnId: string) => ({ ...query, column_id: columnId });
  const shownIn = (columnId: string) =>
    itemsOf(cache.getQueryData<TicketPages>(ticketKeys.list(queryFor(columnId))));

  const drop = (ticket: Ticket, { columnId, before }: DropPosition) => {
    const column = columns.find(({ id }) => id === columnId);
    if (column === undefined || before === ticket.id) return;
    if (!ordered) {
      if (columnId !== ticket.column_id) void move(ticket, { column });
      return;
    }
    const shown = shownIn(columnId);
    const others = shown.filter(({ id }) => id !== ticket.id);
    const at = before === null ? others.length : others.findIndex(({ id }) => id === before);
    if (columnId === ticket.column_id && shown[at]?.id === ticket.id) return;
    const above = others[at - 1]?.id ?? null;
    // At the end of what nothing is known of: the server knows where that is.
    void move(ticket, others.length === 0 ? { column } : { column, after: above });
  };
  const over = useDrops(drop);
  const lift = useLift({ board: { ...board, columns }, shownIn, ordered, onMove: move });
  useFocusOnLifted(scroller, lift.lifted);

  return (
    <>
      <ColumnTabs columns={columns} scroller={scroller} />
      <section
        ref={scroller}
        className={classes.board}
        aria-label={`Board ${board.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse.
        tabIndex={0}
        onPointerDown={lift.letGo}
      >
        {columns.map((column: Column) => (
          <BoardColumn
            key={column.id}
            column={column}
            board={board}
            query={queryFor(column.id)}
            filtered={countFilters(view) > 0 || view.search.trim() !== ''}
            over={over?.columnId === column.id ? over : null}
            ordered={ordered}
            lift={lift}
            opened={view.ticket}
            addressOf={addressOf}
            describedBy={howTo}
            onOpen={onOpen}
            onMove={(ticket, to) => void move(ticket, { column: to })}
            onCreate={() => onCreate(column.id)}
            onDelete={onDelete}
          />
        ))}
        {may && view.state === '' ? (
          <button type="button" className={classes.add} onClick={() => setAdding(true)}>
            <IconPlus size={17} stroke={1.8} aria-hidden="true" />
            Add Status
          </button>
        ) : null}
      </section>
      <p id={howTo} hidden>
        {HOW_TO_LIFT}
      </p>
      <p className={classes.said} role="status" aria-live="assertive">
        {lift.said}
      </p>
      {adding ? <ColumnDialog board={board} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

/** The card that is carried stands in another column now: the focus goes with it, and it stays in sight. */
function useFocusOnLifted(
  scroller: React.RefObject<HTMLElement | null>,
  lifted: ReturnType<typeof useLift>['lifted'],
) {
  const carried = useRef<string | null>(null);
  useEffect(() => {
    const id = lifted?.ticket.id ?? carried.current;
    carried.current = lifted?.ticket.id ?? null;
    if (id === null) return;
    const card = scroller.current?.querySelector(`[data-ticket="${id}"]`);
    card?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroller, lifted]);
}
