import { ContactFilter, NO_FILTER } from '@sapa/contracts/contacts/contact-filters';
import { IconAddressBook } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useContactFields } from '../../../entities/contact-fields/queries.ts';
import { useLabels } from '../../../entities/labels/queries.ts';
import { useSegments } from '../../../entities/segments/queries.ts';
import { useMay } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { contactSubjects } from '../../../ui/filter/contact-subjects.ts';
import { FilterBar } from '../../../ui/filter/filter-bar.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import { useListView } from './address.ts';
import { chosenOf, columnsOf, density, shownColumns } from './columns.tsx';
import { ContactTable } from './contact-table.tsx';
import classes from './contacts-room.module.css';
import { ListFoot } from './list-foot.tsx';
import { useContactCount, useContactPage, useLiveContacts } from './queries.ts';
import { RoomDialogs } from './room-dialogs.tsx';
import { type Asked, RoomHead } from './room-head.tsx';
import { SegmentColumn } from './segment-column.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import { useExport } from './use-export.ts';
import { usePages } from './use-pages.ts';

interface ContactsRoomProps {
  /** Long jobs that are at work. */
  jobs: ReactNode;
}

/** Everybody whom the business knows: searched, filtered, kept in segments. */
export function ContactsRoom({ jobs }: ContactsRoomProps) {
  const { view, change } = useListView();
  const list = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const segments = useSegments();
  const fields = useContactFields().data ?? [];
  const labels = useLabels().data ?? [];
  const shown = useStore(shownColumns);
  const dense = useStore(density) === 'rapat';
  const mayEdit = useMay('contact.edit');
  const mayKeep = useMay('segment.manage');
  const mayExport = useMay('contact.export');
  useLiveContacts();

  const segment = segments.data?.find(({ id }) => id === view.segmentId) ?? null;
  // Until the segment is known nobody knows what to ask for.
  const kept = segment?.filter ?? (view.segmentId === '' || segments.isSuccess ? NO_FILTER : null);
  const filter = view.filter ?? kept;
  const columns = columnsOf(fields, labels);
  const counted = useContactCount(view.q, filter);
  const everybody = useContactCount('', NO_FILTER).data;
  const pages = usePages(JSON.stringify([view, filter]));
  const page = useContactPage(view, filter, pages.cursor);
  const rows = page.data?.items ?? [];
  const narrowed = view.q !== '' || (filter?.all.length ?? 0) > 0;

  const exportAs = useExport({ ...(view.q && { q: view.q }), filter: filter ?? NO_FILTER });
  const ticked = useSelection(
    view.q,
    filter ?? NO_FILTER,
    rows.map(({ id }) => id),
  );
  const selection = mayEdit ? ticked : null;

  return (
    <div className={classes.room}>
      <div className={classes.aside}>
        <SegmentColumn
          segments={segments.data ?? []}
          chosen={view.segmentId}
          onChoose={(segmentId) => change({ segmentId, filter: null, q: '' })}
          filter={filter}
          onFilter={(next) => change({ segmentId: '', filter: next, q: '' })}
          onNew={mayKeep ? () => setAsked('new segment') : null}
        />
        <div className={classes.jobs}>{jobs}</div>
      </div>
      <section className={classes.main}>
        <RoomHead
          segment={segment}
          counted={counted.data ?? null}
          everybody={narrowed ? (everybody ?? null) : null}
          q={view.q}
          onSearch={(q) => change({ q })}
          labels={labels}
          onLabel={(id) =>
            change({
              filter: { all: [...(filter?.all ?? []), { subject: 'label', operator: 'is', values: [id] }] },
            })
          }
          onExport={mayExport && filter !== null && rows.length > 0 ? exportAs : null}
          onAsk={setAsked}
          selection={selection}
        />
        {filter === null ? null : (
          <FilterBar
            filter={filter}
            noun="kontak"
            subjects={contactSubjects({ fields, labels })}
            unsaved={
              mayKeep && filter.all.length > 0 && JSON.stringify(filter) !== JSON.stringify(segment?.filter)
            }
            onChange={(next) => change({ filter: ContactFilter.parse(next) })}
            onSave={() => setAsked(segment === null ? 'new segment' : 'segment')}
          />
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse. */}
        <section ref={list} className={classes.rows} aria-label="Daftar kontak" tabIndex={0}>
          <ListFrame
            list={page}
            loading="Memuat kontak"
            narrowed={
              narrowed
                ? {
                    hint: 'Longgarkan saringannya, atau cari dengan kata lain.',
                    clear: () => change({ q: '', filter: NO_FILTER }),
                  }
                : null
            }
            empty={
              <EmptyState
                Icon={IconAddressBook}
                title="Belum ada kontak"
                text="Siapa pun yang menulis lewat WhatsApp atau live chat muncul di sini dengan sendirinya. Anda juga bisa menambahkannya sendiri."
                action={
                  mayEdit ? (
                    <Button variant="primary" onClick={() => setAsked('add')}>
                      Tambah kontak pertama
                    </Button>
                  ) : undefined
                }
              />
            }
          >
            {(items) => (
              <ContactTable
                rows={items}
                columns={chosenOf(columns, shown)}
                labels={labels}
                view={view}
                dense={dense}
                selection={selection}
                onSort={change}
              />
            )}
          </ListFrame>
        </section>
        {rows.length > 0 ? (
          <ListFoot
            pages={pages}
            shown={rows.length}
            total={counted.data ?? null}
            next={page.isPlaceholderData ? null : (page.data?.next_cursor ?? null)}
            onColumns={() => setAsked('columns')}
          />
        ) : null}
        {selection === null ? null : (
          <SelectionBar
            selection={selection}
            total={counted.data ?? null}
            onGone={() => list.current?.focus({ preventScroll: true })}
          />
        )}
      </section>
      <RoomDialogs
        asked={asked}
        segment={segment}
        filter={filter}
        columns={columns}
        onChange={change}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
