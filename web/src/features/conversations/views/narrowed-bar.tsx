import { IconDots, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../lib/session.ts';
import { FilterBar } from '../../../ui/filter/filter-bar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { DeleteView } from './delete-view.tsx';
import { askedBy, type Narrowing, NOT_NARROWED } from './narrowing.ts';
import { useInboxSubjects } from './subjects.ts';
import { ViewCount } from './view-count.tsx';
import { ViewDialog } from './view-dialog.tsx';
import classes from './views-panel.module.css';

interface NarrowedBarProps {
  narrowing: Narrowing;
  onNarrow: (narrowing: Narrowing) => void;
}

/** What the list is narrowed to, in chips; kept under a name, changed and taken away here. */
export default function NarrowedBar({ narrowing, onNarrow }: NarrowedBarProps) {
  const subjects = useInboxSubjects();
  const mayShare = useMay('inbox-view.share');
  const [asked, setAsked] = useState<'save' | 'delete' | null>(null);
  const { view, conditions } = narrowing;
  if (conditions === null) return null;
  const filter = askedBy(narrowing);
  const changed = filter !== undefined && filter !== JSON.stringify(view?.filter);
  const mine = view !== null && (view.own || mayShare);
  return (
    <section className={classes.narrowed} aria-label="Saringan">
      <div className={classes.head}>
        <strong className={classes.name}>{view?.name ?? 'Saringan'}</strong>
        {filter === undefined ? null : <ViewCount filter={filter} />}
        {mine ? (
          <Menu
            label="Pilihan tampilan"
            target={
              <IconButton label="Pilihan tampilan">
                <IconDots size={17} stroke={1.7} />
              </IconButton>
            }
          >
            <MenuItem icon={<IconPencil size={17} stroke={1.7} />} onClick={() => setAsked('save')}>
              Ubah nama dan pemakai
            </MenuItem>
            <MenuItem
              tone="danger"
              icon={<IconTrash size={17} stroke={1.7} />}
              onClick={() => setAsked('delete')}
            >
              Hapus tampilan
            </MenuItem>
          </Menu>
        ) : null}
        <IconButton label="Lepas saringan" onClick={() => onNarrow(NOT_NARROWED)}>
          <IconX size={17} stroke={1.7} />
        </IconButton>
      </div>
      <FilterBar
        filter={conditions}
        noun="percakapan"
        subjects={subjects}
        unsaved={changed}
        begins
        onChange={(next) => onNarrow({ view, conditions: next })}
        onSave={() => setAsked('save')}
      />
      {asked === 'save' ? (
        <ViewDialog
          view={mine ? view : null}
          conditions={conditions}
          onSaved={(saved) => {
            onNarrow({ view: saved, conditions: saved.filter });
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'delete' && view !== null ? (
        <DeleteView view={view} onDeleted={() => onNarrow(NOT_NARROWED)} onClose={() => setAsked(null)} />
      ) : null}
    </section>
  );
}
