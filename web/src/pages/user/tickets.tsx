import type { Ticket } from '@sapa/contracts/tickets';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLiveTickets } from '../../entities/tickets/live-tickets.ts';
import { useBoards, useTicket } from '../../entities/tickets/queries.ts';
import { BoardView } from '../../features/tickets/board/board-view.tsx';
import { ListView } from '../../features/tickets/list-view.tsx';
import { DeleteTicket } from '../../features/tickets/ticket/delete-ticket.tsx';
import { TicketPanel } from '../../features/tickets/ticket/ticket-panel.tsx';
import { EVERY_BOARD, paramsOf } from '../../features/tickets/ticket-view.ts';
import { Toolbar } from '../../features/tickets/toolbar.tsx';
import { useTicketView } from '../../features/tickets/use-ticket-view.ts';
import { sentenceOf } from '../../lib/api.ts';
import { useShortcuts } from '../../lib/input/use-shortcuts.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { Sheet } from '../../ui/overlay/dialog.tsx';
import classes from './tickets.module.css';

const CreateTicket = onDemand(() => import('../../features/tickets/ticket/create-ticket.tsx'));

/** The work that does not end with a reply: on boards, or in a list; one ticket open beside it. */
export default function TicketsPage() {
  const { view, change, settle } = useTicketView();
  const boards = useBoards();
  const search = useRef<HTMLInputElement>(null);
  const [creating, setCreating] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<Ticket | null>(null);
  useLiveTickets();
  useShortcuts({
    searchTickets: () => search.current?.focus(),
    createTicket: () => setCreating(''),
  });
  const board = boards.data?.find(({ id }) => id === view.board) ?? boards.data?.[0];
  const open = (ticket: string) => change({ ticket });
  const close = () => change({ ticket: '' });
  const everywhere = view.view === 'list' && view.board === EVERY_BOARD;
  // The board that is shown stands in the address too: whoever opens it sees this one, not the own last one.
  const unsaid = board !== undefined && !boards.isFetching && !everywhere && view.board !== board.id;
  useEffect(() => {
    if (unsaid) settle({ board: board?.id ?? '' });
  }, [unsaid, board?.id, settle]);
  const shown = { ...view, board: everywhere ? EVERY_BOARD : (board?.id ?? '') };
  const addressOf = (ticket: string) => `?${paramsOf({ ...shown, ticket })}`;
  return (
    <Page
      title="Tickets"
      panes
      actions={
        <Button
          variant="primary"
          before={<IconPlus size={17} stroke={2} aria-hidden="true" />}
          disabled={board === undefined}
          onClick={() => setCreating(view.view === 'kanban' ? (board?.columns[0]?.id ?? '') : '')}
        >
          Create Ticket
        </Button>
      }
    >
      <div className={classes.room}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here, a key is heard */}
        <div
          className={classes.tickets}
          onKeyDown={(event) => {
            const elsewhere = (event.target as Element).closest('[popover], dialog, input, select');
            if (event.key === 'Escape' && view.ticket && !event.defaultPrevented && !elsewhere) close();
          }}
        >
          {boards.data && board ? (
            <>
              <Toolbar boards={boards.data} board={board} view={shown} onChange={change} searchRef={search} />
              {view.view === 'kanban' ? (
                <BoardView
                  key={board.id}
                  board={board}
                  view={shown}
                  addressOf={addressOf}
                  onOpen={open}
                  onCreate={setCreating}
                  onDelete={setDoomed}
                />
              ) : (
                <ListView
                  board={everywhere ? null : board}
                  view={shown}
                  addressOf={addressOf}
                  onChange={change}
                  onOpen={open}
                  onCreate={() => setCreating('')}
                  onDelete={setDoomed}
                />
              )}
            </>
          ) : boards.isError ? (
            <ErrorState text={sentenceOf(boards.error)} onRetry={() => boards.refetch()} />
          ) : (
            <Loading />
          )}
        </div>
        {view.ticket ? (
          <Opened id={view.ticket} onClose={close}>
            <TicketPanel id={view.ticket} boards={boards.data ?? []} onDelete={setDoomed} />
          </Opened>
        ) : null}
      </div>
      {creating === null ? null : (
        <CreateTicket
          columnId={creating}
          onCreated={({ id }) => (view.view === 'list' ? open(id) : undefined)}
          onClose={() => setCreating(null)}
        />
      )}
      {doomed ? (
        <DeleteTicket
          ticket={doomed}
          onDeleted={() => (doomed.id === view.ticket ? settle({ ticket: '' }) : undefined)}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </Page>
  );
}

/** Beside the board where there is room, else over it. */
function Opened({ id, onClose, children }: { id: string; onClose: () => void; children: React.ReactNode }) {
  const wide = useMedia('(min-width: 1180px)');
  const ticket = useTicket(id).data;
  const title = ticket ? `Tiket #${ticket.number}` : 'Tiket';
  if (!wide)
    return (
      <Sheet title={title} opened onClose={onClose}>
        {children}
      </Sheet>
    );
  return (
    <aside
      className={classes.panel}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header className={classes.head}>
        <h2>{title}</h2>
        <IconButton label="Tutup tiket" onClick={onClose}>
          <IconX size={18} stroke={1.7} />
        </IconButton>
      </header>
      <div className={classes.body}>{children}</div>
    </aside>
  );
}

function Loading() {
  return (
    <div className={classes.loading} role="status" aria-label="Memuat board">
      <Skeleton width={200} height={36} />
      <div className={classes.columns}>
        {[0, 1, 2, 3].map((column) => (
          <Skeleton key={column} width="100%" height={420} />
        ))}
      </div>
    </div>
  );
}
