import type { ContactRow } from '@sapa/contracts/contacts/contact-list';
import type { Label } from '@sapa/contracts/contacts/labels';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMedia } from '../../../lib/use-media.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ChannelMark } from '../../../ui/channel-icon.tsx';
import type { ListView } from './address.ts';
import type { Column } from './columns.tsx';
import { ContactCards } from './contact-cards.tsx';
import classes from './contact-table.module.css';
import { OpenLink } from './open-link.tsx';
import type { Selection } from './selection/use-selection.ts';

export interface ContactTableProps {
  rows: readonly ContactRow[];
  columns: readonly Column[];
  labels: readonly Label[];
  view: ListView;
  dense: boolean;
  /** null: whoever may change nothing ticks nothing. */
  selection: Selection | null;
  onSort: (sort: Pick<ListView, 'sort' | 'direction'>) => void;
}

/** One line a person; on a phone three. */
export function ContactTable(props: ContactTableProps) {
  const narrow = useMedia('(max-width: 767px)');
  if (narrow) return <ContactCards {...props} />;
  const { rows, columns, view, dense, selection, onSort } = props;
  return (
    <table className={classes.table} aria-label="Kontak" data-dense={dense || undefined}>
      <thead>
        <tr>
          {selection === null ? null : (
            <th scope="col" className={classes.tick}>
              <TickAll selection={selection} shown={rows.map(({ id }) => id)} />
            </th>
          )}
          <Head column={{ name: 'Nama dan saluran', sort: 'name' }} view={view} onSort={onSort} />
          {columns.map((column) => (
            <Head key={column.id} column={column} view={view} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-ticked={selection?.has(row.id) || undefined}>
            {selection === null ? null : (
              <td className={classes.tick}>
                <Tick selection={selection} row={row} />
              </td>
            )}
            <td>
              <span className={classes.person}>
                <Avatar name={row.name} seed={row.id} size={dense ? 26 : 32} />
                <OpenLink row={row} />
                <span className={classes.channels}>
                  {row.channels.map((kind) => (
                    <ChannelMark key={kind} kind={kind} size={20} />
                  ))}
                </span>
              </span>
            </td>
            {columns.map(({ id, figures, cell }) => (
              <td key={id} data-figures={figures}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The click says whether a range is meant; the box alone does not. */
function Tick({ selection, row }: { selection: Selection; row: ContactRow }) {
  return (
    <input
      type="checkbox"
      aria-label={`Pilih ${row.name}`}
      checked={selection.has(row.id)}
      onChange={({ nativeEvent }) => selection.toggle(row.id, (nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

function TickAll({ selection, shown }: { selection: Selection; shown: string[] }) {
  const ticked = shown.filter(selection.has).length;
  return (
    <input
      type="checkbox"
      aria-label="Pilih semua di halaman ini"
      checked={ticked > 0 && ticked === shown.length}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && ticked < shown.length;
      }}
      onChange={selection.toggleShown}
    />
  );
}

function Head({
  column: { name, sort, figures },
  view,
  onSort,
}: {
  column: Pick<Column, 'name' | 'sort' | 'figures'>;
  view: ListView;
  onSort: ContactTableProps['onSort'];
}) {
  const sorted = sort !== undefined && sort === view.sort;
  if (sort === undefined) return <th scope="col">{name}</th>;
  const Arrow = view.direction === 'asc' ? IconArrowUp : IconArrowDown;
  const first = sort === 'name' ? 'asc' : 'desc';
  const next = sorted ? (view.direction === 'asc' ? 'desc' : 'asc') : first;
  return (
    <th
      scope="col"
      data-figures={figures}
      aria-sort={sorted ? (view.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => onSort({ sort, direction: next })}>
        {name}
        {sorted ? <Arrow size={13} stroke={2} aria-hidden="true" /> : null}
      </button>
    </th>
  );
}
