import type { Label } from '@sapa/contracts/contacts/labels';
import { useState } from 'react';
import { useLabels } from '../../entities/labels/queries.ts';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Table } from '../../ui/list/table.tsx';
import { LabelDialog } from './label-dialog.tsx';
import classes from './label-list.module.css';
import { type LabelAct, LabelRow } from './label-row.tsx';
import { useLabelUse } from './queries.ts';

const MergeDialog = onDemand(() => import('./merge-dialog.tsx'));
const DeleteLabel = onDemand(() => import('./delete-label.tsx'));

/** Below this many nobody needs to search. */
const FEW = 10;
const UNUSED = { contacts: 0, conversations: 0 };

type Act = { kind: LabelAct; label: Label };

export function LabelList() {
  const labels = useLabels();
  const use = useLabelUse();
  const [typed, setTyped] = useState('');
  const [act, setAct] = useState<Act | null>(null);
  const all = labels.data ?? [];
  const words = typed.trim().toLowerCase();
  const shown = all.filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(words));
  const close = () => setAct(null);
  return (
    <div className={classes.labels}>
      {all.length > FEW ? <SearchBox label="Cari label" typed={typed} onTyped={setTyped} /> : null}
      <ListFrame
        list={{ ...labels, data: labels.data && shown }}
        loading="Memuat label"
        narrowed={words === '' ? null : { hint: 'Coba kata lain.', clear: () => setTyped('') }}
        empty={
          <EmptyState
            title="Belum ada label"
            text="Label memilah kontak dan percakapan: misalnya Reseller, VIP, atau Komplain. Buat yang pertama."
          />
        }
      >
        {(items) => (
          <Table
            label="Label"
            head={['Nama', 'Di kontak', 'Di percakapan', 'Di samping kotak masuk', 'Dibuat', 'Aksi']}
          >
            {items.map((label) => (
              <LabelRow
                key={label.id}
                label={label}
                use={use.data && (use.data.get(label.id) ?? UNUSED)}
                onAct={(kind) => setAct({ kind, label })}
              />
            ))}
          </Table>
        )}
      </ListFrame>
      {act?.kind === 'edit' ? <LabelDialog label={act.label} onClose={close} /> : null}
      {act?.kind === 'merge' ? <MergeDialog label={act.label} onClose={close} /> : null}
      {act?.kind === 'delete' ? <DeleteLabel label={act.label} onClose={close} /> : null}
    </div>
  );
}
