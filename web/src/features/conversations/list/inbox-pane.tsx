import { type InboxSort, type InboxTab, inboxSorts } from '@sapa/contracts/conversations/conversations';
import { IconEdit } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { useCounts, useInbox } from '../../../entities/conversations/queries.ts';
import { useLabels } from '../../../entities/labels/queries.ts';
import { printKeys } from '../../../lib/input/shortcuts.ts';
import { useQuiet } from '../../../lib/input/use-quiet.ts';
import { useShortcuts } from '../../../lib/input/use-shortcuts.ts';
import { patiently } from '../../../lib/server/patiently.ts';
import { Chip } from '../../../ui/form/chip.tsx';
import { LabelSearchBox } from '../../../ui/form/label-search-box.tsx';
import { wordsIn } from '../../../ui/form/label-token.ts';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { walkTabs } from '../../../ui/overlay/walk-tabs.ts';
import { askedBy, type Narrowing, NOT_NARROWED } from '../views/narrowing.ts';
import { AgentFilter, type Asked as AskedOf } from './agent-filter.tsx';
import { ConversationList } from './conversation-list.tsx';
import classes from './inbox-pane.module.css';
import { narrowedTo, useInboxPlace } from './inbox-place.ts';

const ActProgress = lazy(patiently(() => import('../selection/act-progress.tsx')));
// A shop without labels never needs it.
const LabelFilter = lazy(patiently(() => import('./label-filter.tsx')));
// Fetched once somebody narrows the list.
const ViewsPanel = onDemand(() => import('../views/views-panel.tsx'));
const ScheduledDialog = onDemand(() => import('../scheduled/scheduled-dialog.tsx'));
const ViewTabs = lazy(patiently(() => import('../views/view-tabs.tsx')));
const NarrowedBar = lazy(patiently(() => import('../views/narrowed-bar.tsx')));

// Nothing to take where nobody waits.
const TakeNext = lazy(patiently(() => import('./take-next.tsx')));

interface InboxPaneProps {
  memberId: string;
  openId: string | null;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Tells the page which rows stand in the list, for the keys that walk through them. */
  onRows: (ids: readonly string[]) => void;
  onNew: () => void;
  /** Somebody has begun to work here: what the first look does not need may come. */
  atWork: boolean;
}

const TABS = [
  { tab: 'all', name: 'Semua' },
  { tab: 'mine', name: 'Saya' },
  { tab: 'ai', name: 'AI Agent' },
  { tab: 'queue', name: 'Antrean' },
] as const satisfies readonly { tab: InboxTab; name: string }[];

/** Chosen from the filter's menu: no tab of their own. */
const FILTERED: Partial<Record<InboxTab, string>> = {
  following: 'Saya ikuti',
  snoozed: 'Ditunda',
  resolved: 'Sudah selesai',
  spam: 'Spam',
};

export function InboxPane({ memberId, openId, searchRef, onRows, onNew, atWork }: InboxPaneProps) {
  const [{ tab, labelId, narrowing, typed }, change] = useInboxPlace(memberId);
  const narrow = (next: Narrowing) => change(narrowedTo(next));
  const chooseLabel = (id: string | undefined) => change({ labelId: id });
  const [sort, setSort] = useState(keptSort);
  const sortBy = (next: InboxSort) => {
    localStorage.setItem(SORT, next);
    setSort(next);
  };
  /** The act on many conversations that was begun last. */
  const [acting, setActing] = useState<string | null>(null);
  const q = useQuiet(wordsIn(typed).trim());
  const known = useLabels().data;
  const labels = known ?? [];
  const hasLabelBar = useLabelRoom(known?.length);
  const counts = useCounts(false);
  const [asked, setAsked] = useState<AskedOf | null>(null);
  const narrowed = q === '' ? askedBy(narrowing, labelId) : undefined;
  const filter = {
    tab,
    q,
    // Left out it is the address that the page asks for by itself (lib/server/early-answer.ts).
    ...(sort !== 'latest' && { sort }),
    ...(labelId !== undefined && { label_id: labelId }),
    ...(narrowed !== undefined && { filter: narrowed }),
  };
  const view = narrowing.view?.id;
  const inbox = useInbox(filter);
  const choose = (next: InboxTab) =>
    change({ tab: next, ...(view !== undefined && { narrowing: NOT_NARROWED }) });
  useShortcuts({
    nextTab: () => choose(TABS[(TABS.findIndex((each) => each.tab === tab) + 1) % TABS.length]!.tab),
  });
  return (
    <section className={classes.pane} aria-label="Kotak masuk">
      <header className={classes.header}>
        <h2 className={classes.title}>Kotak Masuk</h2>
        {counts && counts.queue > 0 ? (
          <Chip tone="waiting">{`${counts.queue.toLocaleString('id-ID')} menunggu`}</Chip>
        ) : null}
        <span className={classes.space} />
        {counts && counts.queue > 0 ? (
          <Suspense>
            <TakeNext memberId={memberId} />
          </Suspense>
        ) : null}
        <IconButton label="Percakapan baru" onClick={onNew}>
          <IconEdit size={19} stroke={1.7} />
        </IconButton>
      </header>
      <div className={classes.search}>
        <LabelSearchBox
          label="Cari nama, nomor, atau isi pesan"
          typed={typed}
          onTyped={(next) => change({ typed: next })}
          keys={printKeys('search')}
          inputRef={searchRef}
          labels={labels}
          onLabel={chooseLabel}
        />
        <AgentFilter
          tab={tab}
          snoozed={counts?.snoozed ?? 0}
          narrowed={narrowing.conditions !== null}
          onTab={choose}
          sort={sort}
          onSort={sortBy}
          onAsk={setAsked}
        />
      </div>
      <div className={classes.tabs} role="tablist" aria-label="Saring percakapan" onKeyDown={walkTabs}>
        {TABS.map((each) => (
          <button
            key={each.tab}
            type="button"
            role="tab"
            id={`tab-${each.tab}`}
            aria-selected={tab === each.tab && view === undefined}
            tabIndex={
              view === undefined && (tab === each.tab || (tab in FILTERED && each === TABS[0])) ? 0 : -1
            }
            aria-controls="daftar-percakapan"
            className={classes.tab}
            onClick={() => choose(each.tab)}
          >
            {each.name}
            {counts && (counts[each.tab] > 0 || each.tab === 'all') ? (
              <span className={classes.count}>{counts[each.tab].toLocaleString('id-ID')}</span>
            ) : null}
          </button>
        ))}
        {atWork ? (
          <Suspense>
            <ViewTabs
              chosen={view}
              onChoose={(next) => narrow({ view: next, conditions: next.filter })}
              onGone={() => narrow({ ...narrowing, view: null })}
            />
          </Suspense>
        ) : null}
      </div>
      {q === '' || (tab === 'all' && narrowing.conditions === null) ? null : (
        <p className={classes.everywhere} role="status">
          Mencari di semua percakapan{labelId === undefined ? '' : ' berlabel itu'}.{' '}
          {narrowing.conditions === null ? 'Tab' : 'Saringan'} berlaku lagi setelah kata cari dihapus.
        </p>
      )}
      {narrowing.conditions === null || q !== '' ? null : (
        <Suspense>
          <NarrowedBar narrowing={narrowing} onNarrow={narrow} />
        </Suspense>
      )}
      {hasLabelBar ? (
        <div className={classes.labels}>
          {labels.length > 0 ? (
            <Suspense>
              <LabelFilter labels={labels} chosen={labelId} onChoose={chooseLabel} />
            </Suspense>
          ) : null}
        </div>
      ) : null}
      {acting === null ? null : (
        <Suspense>
          <ActProgress key={acting} batchId={acting} onClose={() => setActing(null)} />
        </Suspense>
      )}
      <div
        className={classes.list}
        id="daftar-percakapan"
        role="tabpanel"
        aria-labelledby={tab in FILTERED ? undefined : `tab-${tab}`}
        aria-label={FILTERED[tab]}
      >
        <ConversationList
          key={`${tab}:${q}:${labelId}:${sort}:${narrowed}`}
          inbox={inbox}
          filter={filter}
          memberId={memberId}
          openId={openId}
          onRows={onRows}
          onStarted={setActing}
        />
      </div>
      {asked === 'scheduled' ? <ScheduledDialog onClose={() => setAsked(null)} /> : null}
      {asked === 'views' ? (
        <ViewsPanel narrowing={narrowing} onNarrow={narrow} onClose={() => setAsked(null)} />
      ) : null}
    </section>
  );
}

const NO_LABELS = 'sapa.no-labels';

/** Room for the labels before they are known: a bar that came later would take the rows away from under a finger. */
function useLabelRoom(count: number | undefined): boolean {
  useEffect(() => {
    if (count !== undefined) localStorage.setItem(NO_LABELS, `${count === 0}`);
  }, [count]);
  return count === undefined ? localStorage.getItem(NO_LABELS) !== 'true' : count > 0;
}

const SORT = 'sapa.inbox-sort';

/** As this person left it, on this device. */
const keptSort = (): InboxSort => inboxSorts.find((sort) => sort === localStorage.getItem(SORT)) ?? 'latest';
