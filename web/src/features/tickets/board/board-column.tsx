import type { Board, BoardColumn as Column, Ticket } from '@sapa/contracts/tickets';
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTickets } from '../../../entities/tickets/queries.ts';
import { itemsOf, type ListQuery, movedTo } from '../../../entities/tickets/ticket-cache.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import classes from './board-view.module.css';
import { ColumnHead } from './column-head.tsx';
import { type DropPosition, useDropColumn } from './drag.ts';
import { TicketCard } from './ticket-card.tsx';
import type { Lift } from './use-lift.ts';
import { useSeen } from './use-seen.ts';

interface BoardColumnProps {
  column: Column;
  board: Board;
  query: ListQuery;
  /** Something else than the order of the board narrows what is shown. */
  filtered: boolean;
  /** Where what is dragged would be dropped, if it is here. */
  over: DropPosition | null;
  /** Its tickets keep the order that people gave them. */
  ordered: boolean;
  lift: Lift;
  opened: string;
  addressOf: (ticket: string) => string;
  describedBy: string;
  onOpen: (ticket: string) => void;
  onMove: (ticket: Ticket, column: Column) => void;
  onCreate: () => void;
  onDelete: (ticket: Ticket) => void;
}

/** One status of the board: its figures, its tickets, page by page as they are scrolled. */
export function BoardColumn({
  column,
  board,
  query,
  filtered,
  over,
  ordered,
  lift,
  ...props
}: BoardColumnProps) {
  const { opened, addressOf, describedBy, onOpen, onMove, onCreate, onDelete } = props;
  const section = useRef<HTMLElement>(null);
  const seen = useSeen(section);
  const list = useTickets(query, seen);
  useDropColumn(section, column.id);
  const loaded = itemsOf(list.data);
  const items = withLifted(loaded, column, lift);
  return (
    <section
      ref={section}
      className={classes.column}
      data-column={column.id}
      data-over={(over !== null && !ordered) || undefined}
      aria-label={column.name}
    >
      <ColumnHead
        column={column}
        board={board}
        shown={filtered && list.data && !list.hasNextPage ? loaded : null}
        onCreate={onCreate}
      />
      <div className={classes.tickets}>
        {list.isError && loaded.length === 0 ? (
          <ErrorState text={sentenceOf(list.error)} onRetry={() => list.refetch()} />
        ) : list.data ? (
          <ul className={classes.list}>
            {items.map((ticket, at) => (
              <Fragment key={ticket.id}>
                {ordered && over?.before === ticket.id ? <DropLine /> : null}
                <TicketCard
                  ticket={ticket}
                  to={addressOf(ticket.id)}
                  opened={opened === ticket.id}
                  next={items[at + 1]?.id ?? null}
                  lifted={lift.lifted?.ticket.id === ticket.id}
                  columns={board.columns}
                  describedBy={describedBy}
                  onOpen={() => onOpen(ticket.id)}
                  onKeyDown={(event) => lift.onKeyDown(event, lift.lifted?.ticket ?? ticket)}
                  onMoveTo={(to) => onMove(ticket, to)}
                  onDelete={() => onDelete(ticket)}
                />
              </Fragment>
            ))}
            {ordered && over !== null && over.before === null ? <DropLine /> : null}
          </ul>
        ) : (
          <ColumnLoading tickets={column.tickets} />
        )}
        {list.data && items.length === 0 ? (
          <p className={classes.nothing}>
            {filtered
              ? 'Tidak ada yang cocok di status ini.'
              : isFirst(board, column)
                ? 'Belum ada tiket. Catat pekerjaan yang tidak selesai dalam satu balasan: buat di sini, atau dari Detail kontak sebuah percakapan.'
                : 'Seret tiket ke sini, atau tambahkan dengan +.'}
          </p>
        ) : null}
        {list.hasNextPage ? (
          <More
            busy={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
          />
        ) : null}
      </div>
    </section>
  );
}

/** The first of a board on which nothing stands yet: here one learns how to begin. */
const isFirst = ({ columns }: Board, { id }: Column) =>
  columns[0]?.id === id && columns.every(({ tickets }) => tickets === 0);

const DropLine = () => <li className={classes.line} aria-hidden="true" />;

/** The column's tickets as they would be once the carried one is put down. */
function withLifted(loaded: Ticket[], column: Column, { lifted }: Lift): Ticket[] {
  if (lifted === null) return loaded;
  const others = loaded.filter(({ id }) => id !== lifted.ticket.id);
  if (lifted.columnId === column.id) others.splice(lifted.index, 0, movedTo(lifted.ticket, { column }));
  return others;
}

/** The next page, as soon as one has scrolled to here. */
function More({ busy, failed, onMore }: { busy: boolean; failed: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const load = useEffectEvent(onMore);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '240px',
    });
    if (end.current) watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (near && !busy && !failed) load();
  }, [near, busy, failed]);
  return (
    <div ref={end} className={classes.more}>
      <Button size="sm" variant="quiet" busy={busy} onClick={onMore}>
        {failed ? 'Coba lagi' : 'Muat lagi'}
      </Button>
    </div>
  );
}

function ColumnLoading({ tickets }: { tickets: number }) {
  return (
    <div className={classes.list} role="status" aria-label="Memuat tiket">
      {Array.from({ length: Math.min(tickets, 6) }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <div key={card} className={classes.loading}>
          <Skeleton width="24%" height={11} />
          <Skeleton width="82%" height={13} />
          <Skeleton width="46%" height={11} />
        </div>
      ))}
    </div>
  );
}
