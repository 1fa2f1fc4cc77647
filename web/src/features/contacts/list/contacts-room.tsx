import { NO_FILTER } from '@sapa/contracts/contact-filters';
import { deleteSegment } from '@sapa/contracts/contact-list';
import { IconAddressBook, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLabels } from '../../../entities/labels/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useMay } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useContactFields } from '../fields/queries.ts';
import { useListView } from './address.ts';
import { chosenOf, columnsOf, density, shownColumns } from './columns.tsx';
import { ContactTable } from './contact-table.tsx';
import classes from './contacts-room.module.css';
import { FilterBar } from './filter-bar.tsx';
import { ListFoot } from './list-foot.tsx';
import {
  askSegmentsAgain,
  useContactCount,
  useContactPage,
  useLiveContacts,
  useSegments,
} from './queries.ts';
import { countWords, SegmentColumn } from './segment-column.tsx';
import { usePages } from './use-pages.ts';
import { subjectsOf } from './words.ts';

const AddContact = onDemand(() => import('./add-contact.tsx'));
const SegmentDialog = onDemand(() => import('./segment-dialog.tsx'));
const ColumnDialog = onDemand(() => import('./column-dialog.tsx'));

type Asked = 'add' | 'new segment' | 'segment' | 'delete segment' | 'columns';

/** Everybody whom the business knows: searched, filtered, kept in segments. */
export function ContactsRoom({ openId }: { openId: string | null }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { view, change } = useListView();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [deleting, setDeleting] = useState(false);
  const segments = useSegments();
  const fields = useContactFields().data ?? [];
  const labels = useLabels().data ?? [];
  const shown = useStore(shownColumns);
  const dense = useStore(density) === 'rapat';
  const mayAdd = useMay('contact.edit');
  const mayKeep = useMay('segment.manage');
  const [typed, setTyped] = useTypedSearch(view.q, (q) => change({ q }));
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

  const remove = async () => {
    if (segment === null) return;
    setDeleting(true);
    try {
      await call(deleteSegment, { params: { id: segment.id } });
      await askSegmentsAgain(cache);
      change({ segmentId: '', filter: null });
      toast('success', `Segmen ${segment.name} dihapus. Kontaknya tetap ada.`);
      setAsked(null);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    setDeleting(false);
  };

  return (
    <div className={classes.room}>
      <SegmentColumn
        segments={segments.data ?? []}
        chosen={view.segmentId}
        onChoose={(segmentId) => change({ segmentId, filter: null, q: '' })}
        onNew={mayKeep ? () => setAsked('new segment') : null}
      />
      <section className={classes.main}>
        <header className={classes.head}>
          <h2 className={classes.title}>
            {segment?.name ?? 'Semua kontak'}
            {counted.data ? (
              <small>
                {countWords(counted.data)}
                {narrowed && everybody ? ` dari ${countWords(everybody)} kontak` : ' kontak'}
              </small>
            ) : null}
          </h2>
          {segment !== null && mayKeep ? (
            <Menu
              label={`Pilihan untuk segmen ${segment.name}`}
              target={
                <IconButton label={`Pilihan untuk segmen ${segment.name}`}>
                  <IconDots size={18} stroke={1.8} />
                </IconButton>
              }
            >
              <MenuItem icon={<IconPencil size={17} stroke={1.7} />} onClick={() => setAsked('segment')}>
                Ganti nama
              </MenuItem>
              <MenuItem
                tone="danger"
                icon={<IconTrash size={17} stroke={1.7} />}
                onClick={() => setAsked('delete segment')}
              >
                Hapus segmen
              </MenuItem>
            </Menu>
          ) : null}
          <span className={classes.search}>
            <SearchBox label="Nama, nomor, atau email" typed={typed} onTyped={setTyped} />
          </span>
          {mayAdd ? (
            <Button
              variant="primary"
              before={<IconPlus size={17} stroke={1.8} />}
              onClick={() => setAsked('add')}
            >
              Tambah
            </Button>
          ) : null}
        </header>
        {filter === null ? null : (
          <FilterBar
            filter={filter}
            subjects={subjectsOf({ fields, labels })}
            unsaved={
              mayKeep && filter.all.length > 0 && JSON.stringify(filter) !== JSON.stringify(segment?.filter)
            }
            onChange={(next) => change({ filter: next })}
            onSave={() => setAsked(segment === null ? 'new segment' : 'segment')}
          />
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse. */}
        <section className={classes.rows} aria-label="Daftar kontak" tabIndex={0}>
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
                  mayAdd ? (
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
                openId={openId}
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
      </section>
      {asked === 'add' ? (
        <AddContact
          onMade={(id) => {
            setAsked(null);
            navigate({ pathname: `/user/contacts/${id}`, search });
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'new segment' || asked === 'segment' ? (
        <SegmentDialog
          segment={asked === 'segment' ? segment : null}
          filter={filter ?? NO_FILTER}
          onSaved={({ id }) => {
            change({ segmentId: id, filter: null });
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'columns' ? (
        <ColumnDialog
          columns={columns}
          shown={shown}
          onChange={shownColumns.set}
          onClose={() => setAsked(null)}
        />
      ) : null}
      <ConfirmDialog
        title={`Hapus segmen ${segment?.name ?? ''}?`}
        text="Saringannya hilang; semua kontak tetap ada. Siaran yang memakai segmen ini tidak bisa lagi mencari kontaknya."
        verb="Hapus segmen"
        danger
        busy={deleting}
        opened={asked === 'delete segment'}
        onConfirm={remove}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
