import type { ContactRow } from '@sapa/contracts/contact-list';
import type { Label } from '@sapa/contracts/labels';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { rupiah } from '../../../lib/format.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ChannelMark } from '../../../ui/channel-icon.tsx';
import type { ListView } from './address.ts';
import { type Column, Labels, LastActivity } from './columns.tsx';
import classes from './contact-table.module.css';

interface ContactTableProps {
  rows: readonly ContactRow[];
  columns: readonly Column[];
  labels: readonly Label[];
  view: ListView;
  dense: boolean;
  openId: string | null;
  onSort: (sort: Pick<ListView, 'sort' | 'direction'>) => void;
}

/** One line a person; on a phone three. */
export function ContactTable(props: ContactTableProps) {
  const narrow = useMedia('(max-width: 767px)');
  if (narrow) return <Cards {...props} />;
  const { rows, columns, view, dense, openId, onSort } = props;
  return (
    <table className={classes.table} aria-label="Kontak" data-dense={dense || undefined}>
      <thead>
        <tr>
          <Head column={{ name: 'Nama dan saluran', sort: 'name' }} view={view} onSort={onSort} />
          {columns.map((column) => (
            <Head key={column.id} column={column} view={view} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-open={row.id === openId || undefined}>
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

/** All of the row opens it, beside the list as it is filtered. */
function OpenLink({ row: { id, name, name_claimed } }: { row: ContactRow }) {
  const { search } = useLocation();
  return (
    <Link className={classes.open} to={{ pathname: `/user/contacts/${id}`, search }}>
      {name}
      {name_claimed ? <small className={classes.none}> belum terverifikasi</small> : null}
    </Link>
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

function Cards({ rows, labels }: ContactTableProps) {
  return (
    <ul aria-label="Kontak">
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <Avatar
            name={row.name}
            seed={row.id}
            size={42}
            {...(row.channels[0] && { channel: row.channels[0] })}
          />
          <span className={classes.lines}>
            <span className={classes.line}>
              <OpenLink row={row} />
              <LastActivity row={row} />
            </span>
            <small>{[row.phone_display, row.city].filter(Boolean).join(' · ') || 'Belum ada nomor'}</small>
            <span className={classes.line}>
              <Labels ids={row.label_ids} labels={labels} />
              {row.spend > 0 ? <strong>{rupiah(row.spend)}</strong> : null}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
