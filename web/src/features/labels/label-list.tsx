import type { Label } from '@sapa/contracts/labels';
import { IconArrowMerge, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLabels } from '../../entities/labels/queries.ts';
import { sentenceOf } from '../../lib/api.ts';
import { date } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { TintChip } from '../../ui/form/tint-chip.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState, ErrorState } from '../../ui/list/states.tsx';
import { Cell, CellLines, RowsLoading, Table } from '../../ui/list/table.tsx';
import { Menu, MenuDivider, MenuItem } from '../../ui/overlay/menu.tsx';
import { LabelDialog } from './label-dialog.tsx';
import classes from './label-list.module.css';
import { useLabelUse } from './queries.ts';

const MergeDialog = onDemand(() => import('./merge-dialog.tsx'));
const DeleteLabel = onDemand(() => import('./delete-label.tsx'));

/** Below this many nobody needs to search. */
const FEW = 10;
const UNUSED = { contacts: 0, conversations: 0 };

type Act = { kind: 'edit' | 'merge' | 'delete'; label: Label };

export function LabelList() {
  const labels = useLabels();
  const use = useLabelUse();
  const may = useMay('label.manage');
  const [typed, setTyped] = useState('');
  const [act, setAct] = useState<Act | null>(null);
  if (labels.isPending) return <RowsLoading label="Memuat label" />;
  if (labels.isError) return <ErrorState text={sentenceOf(labels.error)} onRetry={() => labels.refetch()} />;
  if (labels.data.length === 0)
    return (
      <EmptyState
        title="Belum ada label"
        text="Label memilah kontak dan percakapan: misalnya Reseller, VIP, atau Komplain. Buat yang pertama."
      />
    );
  const words = typed.trim().toLowerCase();
  const shown = labels.data.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(words),
  );
  const close = () => setAct(null);
  return (
    <div className={classes.labels}>
      {labels.data.length > FEW ? <SearchBox label="Cari label" typed={typed} onTyped={setTyped} /> : null}
      {shown.length === 0 ? (
        <EmptyState compact title="Tidak ada yang cocok" text={`Tidak ada label dengan kata “${typed}”.`} />
      ) : (
        <Table
          label="Label"
          head={['Nama', 'Di kontak', 'Di percakapan', 'Di samping kotak masuk', 'Dibuat', 'Aksi']}
        >
          {shown.map((label) => {
            const { contacts, conversations } = use.data?.get(label.id) ?? UNUSED;
            return (
              <tr key={label.id}>
                <Cell>
                  <CellLines>
                    <span>
                      <TintChip tint={label.color}>{label.name}</TintChip>
                    </span>
                    {label.description ? <small>{label.description}</small> : null}
                  </CellLines>
                </Cell>
                <Cell label="Di kontak" figures>
                  {use.data ? contacts.toLocaleString('id-ID') : '…'}
                </Cell>
                <Cell label="Di percakapan" figures>
                  {use.data ? (
                    <Link
                      to={`/user/chat?label=${label.id}`}
                      aria-label={`${conversations} percakapan berlabel ${label.name}`}
                    >
                      {conversations.toLocaleString('id-ID')}
                    </Link>
                  ) : (
                    '…'
                  )}
                </Cell>
                <Cell label="Di samping kotak masuk">{label.in_sidebar ? 'Ya' : 'Tidak'}</Cell>
                <Cell label="Dibuat">{date(label.created_at)}</Cell>
                <Cell actions>
                  {may ? (
                    <Menu
                      label={`Aksi label ${label.name}`}
                      target={
                        <IconButton label={`Aksi label ${label.name}`}>
                          <IconDots size={18} stroke={1.8} />
                        </IconButton>
                      }
                    >
                      <MenuItem
                        icon={<IconPencil size={17} />}
                        onClick={() => setAct({ kind: 'edit', label })}
                      >
                        Ubah
                      </MenuItem>
                      <MenuItem
                        icon={<IconArrowMerge size={17} />}
                        onClick={() => setAct({ kind: 'merge', label })}
                      >
                        Gabungkan…
                      </MenuItem>
                      <MenuDivider />
                      <MenuItem
                        tone="danger"
                        icon={<IconTrash size={17} />}
                        onClick={() => setAct({ kind: 'delete', label })}
                      >
                        Hapus
                      </MenuItem>
                    </Menu>
                  ) : null}
                </Cell>
              </tr>
            );
          })}
        </Table>
      )}
      {act?.kind === 'edit' ? <LabelDialog label={act.label} onClose={close} /> : null}
      {act?.kind === 'merge' ? <MergeDialog label={act.label} onClose={close} /> : null}
      {act?.kind === 'delete' ? <DeleteLabel label={act.label} onClose={close} /> : null}
    </div>
  );
}
