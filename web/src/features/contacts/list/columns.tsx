import type { ContactField } from '@sapa/contracts/contacts/contact-fields';
import type { ContactRow, ContactSort } from '@sapa/contracts/contacts/contact-list';
import type { Label } from '@sapa/contracts/contacts/labels';
import { IconMessage2, IconSparkles, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { valueInWords } from '../../../entities/contact-fields/words.ts';
import { privateStore } from '../../../lib/account/private-storage.ts';
import { count, date, exactTime, listTime, rupiah } from '../../../lib/format.ts';
import { TintChip } from '../../../ui/form/tint-chip.tsx';
import { sourceInWords } from '../source-words.ts';
import classes from './contact-table.module.css';

export interface Column {
  id: string;
  name: string;
  sort?: ContactSort;
  /** Numbers stand under each other. */
  figures?: true;
  cell: (row: ContactRow) => ReactNode;
}

/** Which columns stand beside the name, in their order; each member's own. */
export const shownColumns = privateStore<string[]>('contact-columns', [
  'phone',
  'labels',
  'city',
  'activity',
  'spend',
]);
export const density = privateStore<'rapat' | 'lega'>('contact-density', 'rapat');

const BY = { ai: IconSparkles, member: IconUser, contact: IconMessage2, system: IconSparkles };
const BY_NAMES = { ai: 'AI', member: 'Tim', contact: 'Pelanggan', system: 'Sapa' };

/** Who wrote last, and when. */
export function LastActivity({ row: { last_activity_at: at, last_by: by } }: { row: ContactRow }) {
  const Icon = by === null ? null : BY[by];
  return (
    <span className={classes.last} data-by={by ?? undefined}>
      {Icon === null || by === null ? null : (
        <Icon size={14} stroke={1.8} role="img" aria-label={`Terakhir: ${BY_NAMES[by]}`} />
      )}
      <time dateTime={at} data-tip={exactTime(at)}>
        {listTime(at)}
      </time>
    </span>
  );
}

const MOST_LABELS_SHOWN = 2;

export function Labels({ ids, labels }: { ids: readonly string[]; labels: readonly Label[] }) {
  const carried = ids.flatMap((id) => labels.find((label) => label.id === id) ?? []);
  const more = carried.length - MOST_LABELS_SHOWN;
  return (
    <span className={classes.labels}>
      {carried.slice(0, MOST_LABELS_SHOWN).map(({ id, name, color }) => (
        <TintChip key={id} tint={color}>
          {name}
        </TintChip>
      ))}
      {more > 0 ? <small>+{more}</small> : null}
    </span>
  );
}

/** Everything that the list can show beside the name. */
export function columnsOf(fields: readonly ContactField[], labels: readonly Label[]): Column[] {
  return [
    {
      id: 'phone',
      name: 'Nomor',
      cell: ({ phone_display }) => phone_display ?? <span className={classes.none}>Belum ada nomor</span>,
    },
    { id: 'labels', name: 'Label', cell: ({ label_ids }) => <Labels ids={label_ids} labels={labels} /> },
    { id: 'email', name: 'Email', cell: ({ email }) => email },
    { id: 'city', name: 'Kota', cell: ({ city }) => city },
    { id: 'company', name: 'Perusahaan', cell: ({ company }) => company },
    { id: 'source', name: 'Datang dari', cell: ({ source }) => source && sourceInWords(source) },
    { id: 'activity', name: 'Terakhir', sort: 'activity', cell: (row) => <LastActivity row={row} /> },
    {
      id: 'spend',
      name: 'Belanja',
      sort: 'spend',
      figures: true,
      cell: ({ spend }) => (spend === 0 ? null : rupiah(spend)),
    },
    {
      id: 'orders',
      name: 'Pesanan',
      sort: 'orders',
      figures: true,
      cell: ({ orders }) => (orders === 0 ? null : count(orders)),
    },
    { id: 'created', name: 'Kontak sejak', sort: 'created', cell: ({ created_at }) => date(created_at) },
    ...fields
      .filter(({ archived }) => !archived)
      .map(
        (field): Column => ({
          id: field.id,
          name: field.name,
          ...((field.type === 'rupiah' || field.type === 'number') && { figures: true }),
          cell: ({ fields: values }) => {
            const value = values[field.id];
            return value === undefined ? null : valueInWords(field, value);
          },
        }),
      ),
  ];
}

/** The chosen ones that are still there. */
export const chosenOf = (columns: readonly Column[], shown: readonly string[]): Column[] =>
  shown.flatMap((id) => columns.find((column) => column.id === id) ?? []);
