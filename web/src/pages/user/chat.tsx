import { IconMessages } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useConversation } from '../../entities/conversations/queries.ts';
import { InboxPane } from '../../features/conversations/list/inbox-pane.tsx';
import type { CardOfPerson } from '../../features/conversations/message/message-actions.ts';
import { isMissing, sentenceOf } from '../../lib/api.ts';
import { useScreenName } from '../../lib/app/tab-title.ts';
import { useArea } from '../../lib/area.ts';
import { useShortcuts } from '../../lib/input/use-shortcuts.ts';
import { patiently } from '../../lib/server/patiently.ts';
import { useRest } from '../../lib/server/use-rest.ts';
import { useMay, useUser } from '../../lib/session.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Awaited } from '../../ui/frame/awaited.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { PartBoundary } from '../../ui/frame/part-boundary.tsx';
import { EmptyState, ErrorState, OfflineState } from '../../ui/list/states.tsx';
import { modals } from '../../ui/overlay/modals.ts';
import classes from './chat.module.css';

const NewConversation = onDemand(() => import('./new-conversation.tsx'));
const TicketOfHandover = onDemand(() => import('./ticket-of-handover.tsx'));
const AddContact = onDemand(() => import('../../features/contacts/list/add-contact.tsx'));
const OutOfSight = lazy(patiently(() => import('../../features/conversations/sending/out-of-sight.tsx')));
type Parts = typeof import('./chat-parts.ts');
const fetched = (): Promise<Parts> => import('./chat-parts.ts');
const parts = patiently(fetched);
const part = <Name extends keyof Parts>(name: Name) =>
  lazy(() => parts().then((found) => ({ default: found[name] })));
const DraftSync = part('DraftSync');
const KeepInbox = part('KeepInbox');
const ThreadPane = part('ThreadPane');
const Details = part('Details');
const DetailsSheet = part('DetailsSheet');

const PANEL = 'sapa.contact-panel';

/** The inbox: list, thread, contact. On a phone one at a time. */
export default function Chat() {
  const { id } = useParams();
  const memberId = useUser().member?.id ?? '';
  useScreenName('Kotak Masuk');
  const search = useRef<HTMLInputElement>(null);
  const rows = useRef<readonly string[]>([]);
  const onRows = useCallback((ids: readonly string[]) => {
    rows.current = ids;
  }, []);
  const back = { to: `${useArea()}/chat`, label: 'Ke kotak masuk' };
  const wide = useMedia('(min-width: 1180px)');
  const [panel, setPanel] = useState(() => localStorage.getItem(PANEL) !== 'closed');
  const [sheet, setSheet] = useState(false);
  const [beginning, setBeginning] = useState(false);
  /** What a customer who was handed over needs: a ticket of it is being made. */
  const [need, setNeed] = useState<string | null>(null);
  /** Whose card a customer sent: they are being kept as a contact. */
  const [person, setPerson] = useState<CardOfPerson | null>(null);
  const ownShop = useArea() === '/user';
  const mayAdd = useMay('contact.edit');
  const togglePanel = useCallback(() => {
    if (!wide) {
      setSheet((now) => !now);
      return;
    }
    setPanel((now) => {
      localStorage.setItem(PANEL, now ? 'closed' : 'open');
      return !now;
    });
  }, [wide]);
  useWalkKeys(rows, id, search, togglePanel);
  const [atWork, beginWork] = useParts(id !== undefined);
  const conversation = useConversation(id ?? '', id !== undefined);

  return (
    <div
      className={classes.inbox}
      data-open={id ? true : undefined}
      data-panel={(wide && panel && id) || undefined}
    >
      <h1 className={classes.hidden}>Kotak Masuk</h1>
      {atWork ? (
        <Suspense>
          <DraftSync memberId={memberId} />
          <KeepInbox memberId={memberId} />
        </Suspense>
      ) : (
        <AtRest onRest={beginWork} />
      )}
      <div className={classes.list}>
        <InboxPane
          memberId={memberId}
          openId={id ?? null}
          searchRef={search}
          onRows={onRows}
          onNew={() => setBeginning(true)}
          atWork={atWork}
        />
      </div>
      {beginning ? <NewConversation onClose={() => setBeginning(false)} /> : null}
      <div className={classes.thread}>
        {id === undefined ? (
          <Nothing />
        ) : isMissing(conversation.error) ? (
          <Awaited>
            <OutOfSight conversationId={id} memberId={memberId} back={back} />
          </Awaited>
        ) : conversation.data ? (
          <PartBoundary place={id} back={back}>
            <Awaited>
              <ThreadPane
                key={id}
                conversation={conversation.data}
                memberId={memberId}
                next={() => rows.current[rows.current.indexOf(id) + 1] ?? null}
                panelOpen={wide ? panel : sheet}
                onPanel={togglePanel}
                {...(ownShop && { onTicket: setNeed })}
                {...(ownShop && mayAdd && { onPerson: setPerson })}
              />
            </Awaited>
          </PartBoundary>
        ) : conversation.isError ? (
          <ErrorState
            text={sentenceOf(conversation.error)}
            back={back}
            onRetry={() => conversation.refetch()}
          />
        ) : conversation.isPaused ? (
          <OfflineState />
        ) : null}
      </div>
      {need !== null && conversation.data ? (
        <TicketOfHandover conversation={conversation.data} need={need} onClose={() => setNeed(null)} />
      ) : null}
      {person === null ? null : (
        <AddContact known={valuesOf(person)} onMade={() => setPerson(null)} onClose={() => setPerson(null)} />
      )}
      {conversation.data && wide && panel ? (
        <div className={classes.contact}>
          <PartBoundary place={conversation.data.contact.id}>
            <Awaited>
              <Details conversation={conversation.data} onClose={togglePanel} />
            </Awaited>
          </PartBoundary>
        </div>
      ) : null}
      {conversation.data && !wide ? (
        <Suspense>
          <DetailsSheet conversation={conversation.data} opened={sheet} onClose={() => setSheet(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

const valuesOf = ({ name, phones, emails, company }: CardOfPerson) => ({
  name,
  phone: phones[0] ?? '',
  email: emails[0] ?? '',
  company: company ?? '',
});

function Nothing() {
  return (
    <EmptyState
      Icon={IconMessages}
      title="Pilih percakapan"
      text={
        <>
          Pilih dari daftar di kiri, atau tekan <kbd className={classes.key}>Alt</kbd> +{' '}
          <kbd className={classes.key}>J</kbd> untuk membuka yang pertama.
        </>
      }
    />
  );
}

/** Apart, so that the inbox is not drawn anew with each question to the server. */
function AtRest({ onRest }: { onRest: () => void }) {
  useRest(onRest);
  return null;
}

/**
 * Fetches them while the conversation is asked for, as soon as somebody moves (by the press they are there), or once the list
 * stands and the browser rests: drafts and views are seen without a move.
 *
 * @returns whether somebody has begun to work here; begins it
 */
function useParts(opened: boolean): [boolean, () => void] {
  const [moved, setMoved] = useState(false);
  const fetchParts = useCallback(() => {
    setMoved(true);
    // What fails here is asked for again when it is needed.
    void fetched().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (opened) {
      fetchParts();
      return;
    }
    const moves = ['pointerover', 'keydown'] as const;
    for (const move of moves) document.addEventListener(move, fetchParts);
    return () => {
      for (const move of moves) document.removeEventListener(move, fetchParts);
    };
  }, [opened, fetchParts]);
  return [moved, fetchParts];
}

const OWN_ESCAPE = 'input, textarea, select, dialog, [popover], [aria-expanded="true"]';
/** Scrolled away it may not be drawn: then whichever stands first. */
const ROWS = ['[aria-current="true"]', 'a'].map((row) => `#daftar-percakapan ${row}`);

/** The keys of the inbox; Escape leaves the thread for its row in the list. */
function useWalkKeys(
  rows: React.RefObject<readonly string[]>,
  openId: string | undefined,
  search: React.RefObject<HTMLInputElement | null>,
  togglePanel: () => void,
) {
  const navigate = useNavigate();
  const inbox = `${useArea()}/chat`;
  const walk = (step: number) => {
    // Where one stands by now: held down, a key comes again before the last step is drawn.
    const open = location.pathname.slice(inbox.length + 1);
    const at = open === '' ? (step > 0 ? -1 : 0) : rows.current.indexOf(open);
    const next = rows.current[at + step];
    if (next) navigate(`${inbox}/${next}`);
  };
  useShortcuts({
    next: () => walk(1),
    previous: () => walk(-1),
    search: () => search.current?.focus(),
    ...(openId !== undefined && { contact: togglePanel }),
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Over the inbox it is the dialog's, wherever the focus is by now.
      if (event.key !== 'Escape' || event.defaultPrevented || !openId || modals.get().length > 0) return;
      // Where it was pressed, not where the focus is by now: a field or a menu that it left comes first, the thread next.
      if ((event.target as Element).closest(OWN_ESCAPE)) return;
      ROWS.map((row) => document.querySelector<HTMLElement>(row))
        .find(Boolean)
        ?.focus();
      navigate(inbox);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, inbox, openId]);
}
