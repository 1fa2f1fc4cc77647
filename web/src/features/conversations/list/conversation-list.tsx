import { IconArrowUp } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { type InboxFilter, rowsOf } from '../../../entities/conversations/inbox-cache.ts';
import { orderOf } from '../../../entities/conversations/inbox-order.ts';
import { PAGE, type useInbox } from '../../../entities/conversations/queries.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { patiently } from '../../../lib/server/patiently.ts';
import { useStore } from '../../../lib/store.ts';
import { ErrorState, OfflineState, Skeleton } from '../../../ui/list/states.tsx';
import { useSelection } from '../selection/use-selection.ts';
import classes from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { InboxEmpty } from './inbox-empty.tsx';
import { arrange, type HeldOrder, hold, namesakesAmong } from './inbox-rows.ts';
import { RollingRows } from './rolling-rows.tsx';
import { rowDensity } from './row-density.ts';

// Fetched with the first row that is ticked.
const SelectionBar = lazy(patiently(() => import('../selection/selection-bar.tsx')));

interface ConversationListProps {
  inbox: ReturnType<typeof useInbox>;
  filter: InboxFilter;
  memberId: string;
  openId: string | null;
  onRows: (ids: readonly string[]) => void;
  /** An act on many has begun. */
  onStarted: (batchId: string) => void;
}

/** Rows before the end at which the next page is fetched: about one screen ahead of the thumb. */
const AHEAD = 10;

export function ConversationList({
  inbox,
  filter,
  memberId,
  openId,
  onRows,
  onStarted,
}: ConversationListProps) {
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<HeldOrder | null>(null);
  const loaded = useMemo(() => (inbox.data ? rowsOf(inbox.data) : []), [inbox.data]);
  const found = useMemo(
    () =>
      new Map(
        inbox.data?.pages.flatMap(
          (page) => page.found?.map((words) => [words.conversation_id, words] as const) ?? [],
        ),
      ),
    [inbox.data],
  );
  const dense = useStore(rowDensity) === 'rapat';
  const order = orderOf(filter);
  const { rows, waiting } = useMemo(() => arrange(loaded, held, order), [loaded, held, order]);

  // Of a search nothing moves up by itself.
  const holdRows = () => (filter.q === '' ? hold(rows, order) : null);
  const called = useMemo(() => namesakesAmong(rows), [rows]);

  const shown = useMemo(() => rows.map((row) => row.id), [rows]);
  const selection = useSelection(shown);
  useEffect(() => onRows(shown), [shown, onRows]);
  // Who walks by keys leaves the screen behind; a row that moves up by itself takes nobody along.
  const show = useEffectEvent((id: string | null) => {
    const at = rows.findIndex((row) => row.id === id);
    if (at >= 0) list.current?.scrollToIndex(at, { align: 'nearest' });
  });
  // Nor does who comes by an address: their row is looked up once the list is there.
  const arrived = rows.length > 0;
  useEffect(() => {
    if (arrived) show(openId);
  }, [openId, arrived]);

  if (inbox.isPending) return inbox.isPaused ? <OfflineState /> : <ListSkeleton />;
  if (inbox.isError && rows.length === 0)
    return <ErrorState text={sentenceOf(inbox.error)} onRetry={() => inbox.refetch()} />;
  if (rows.length === 0) return <InboxEmpty filter={filter} />;

  const loadMore = () => {
    const handle = list.current;
    if (!handle || !inbox.hasNextPage || inbox.isFetching) return;
    const lastSeen = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (lastSeen >= rows.length - AHEAD) inbox.fetchNextPage();
  };

  return (
    <section
      aria-label="Daftar percakapan"
      className={classes.area}
      aria-busy={inbox.isPlaceholderData || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(holdRows())}
      onPointerLeave={() => setHeld(null)}
      onFocus={() => setHeld((now) => now ?? holdRows())}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && !event.currentTarget.matches(':hover'))
          setHeld(null);
      }}
    >
      {waiting > 0 ? (
        <button
          type="button"
          className={classes.pill}
          onClick={() => {
            setHeld(null);
            list.current?.scrollTo(0);
          }}
        >
          <IconArrowUp size={14} stroke={2} aria-hidden="true" />
          {waiting} percakapan baru
        </button>
      ) : null}
      <div ref={scroller} className={classes.list}>
        <Virtualizer
          ref={list}
          as={RollingRows}
          item="li"
          scrollRef={scroller}
          data={rows}
          itemSize={dense ? 62 : 84}
          onScroll={loadMore}
          onScrollEnd={loadMore}
        >
          {(row) => (
            <ConversationRow
              key={row.id}
              conversation={row}
              found={found.get(row.id)}
              memberId={memberId}
              open={row.id === openId}
              namesake={called.has(row.contact.name)}
              dense={dense}
              ticked={selection.all || selection.ids.has(row.id)}
              ticking={!selection.isEmpty}
              onTick={selection.toggle}
            />
          )}
        </Virtualizer>
        {filter.q !== '' && loaded.length >= PAGE ? (
          <p className={classes.most}>
            {`Ini ${PAGE} hasil teratas. Tambahkan kata bila yang dicari belum terlihat.`}
          </p>
        ) : null}
      </div>
      {selection.isEmpty ? null : (
        <Suspense>
          <SelectionBar selection={selection} filter={filter} onStarted={onStarted} />
        </Suspense>
      )}
    </section>
  );
}

function ListSkeleton() {
  return (
    <div className={classes.skeletons} aria-busy="true" aria-label="Memuat percakapan" role="status">
      {[62, 48, 70, 54, 66, 44, 58].map((width) => (
        <div key={width} className={classes.skeleton}>
          <Skeleton width={40} height={40} round />
          <div className={classes.lines}>
            <Skeleton width={`${width}%`} height={13} />
            <Skeleton width="88%" height={12} />
            <Skeleton width={54} height={17} />
          </div>
        </div>
      ))}
    </div>
  );
}
