import type { ContactFilter } from '@sapa/contracts/contacts/contact-filters';
import type { ContactCount, Segment } from '@sapa/contracts/contacts/contact-list';
import { IconGitMerge, IconPhoneOff, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { count } from '../../../lib/format.ts';
import { Chip } from '../../../ui/form/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './contacts-room.module.css';
import { useContactCount } from './queries.ts';

interface SegmentColumnProps {
  segments: readonly Segment[];
  chosen: string;
  onChoose: (id: string) => void;
  /** What narrows the list now; null: not known yet. */
  filter: ContactFilter | null;
  onFilter: (filter: ContactFilter) => void;
  /** null: whoever may not. */
  onNew: (() => void) | null;
}

/** All that one chooses from; on a phone a row of tabs. */
export function SegmentColumn(props: SegmentColumnProps) {
  const { segments, chosen, filter, onChoose, onFilter, onNew } = props;
  return (
    <nav className={classes.side} aria-label="Segmen">
      <h1 className={classes.roomTitle}>Kontak</h1>
      <Entry id="" name="Semua kontak" filter={EVERYBODY} chosen={chosen} onChoose={onChoose} />
      <p className={classes.heading}>
        Segmen
        {onNew ? (
          <IconButton label="Simpan saringan sebagai segmen" onClick={onNew}>
            <IconPlus size={16} stroke={1.8} />
          </IconButton>
        ) : null}
      </p>
      {segments.length === 0 ? (
        <p className={classes.hint}>Saring kontak, lalu simpan di sini: isinya selalu yang terbaru.</p>
      ) : null}
      {segments.map(({ id, name, filter }) => (
        <Entry key={id} id={id} name={name} filter={filter} chosen={chosen} onChoose={onChoose} />
      ))}
      <p className={classes.heading}>Perlu dirapikan</p>
      <Link className={classes.entry} to="/user/contacts/duplicates">
        <span className={classes.withIcon}>
          <IconGitMerge size={15} stroke={1.8} aria-hidden="true" />
          Mungkin ganda
        </span>
      </Link>
      <InvalidAddresses chosen={filter} onFilter={onFilter} />
    </nav>
  );
}

const EVERYBODY = { all: [] };

function Entry({
  id,
  name,
  filter,
  chosen,
  onChoose,
}: Pick<Segment, 'id' | 'name' | 'filter'> & Pick<SegmentColumnProps, 'chosen' | 'onChoose'>) {
  const counted = useContactCount('', filter).data;
  return (
    <button
      type="button"
      className={classes.entry}
      aria-current={id === chosen || undefined}
      onClick={() => onChoose(id)}
    >
      <span>{name}</span>
      <small>{counted === undefined ? '' : countWords(counted)}</small>
    </button>
  );
}

const INVALID: ContactFilter = { all: [{ subject: 'valid', operator: 'no', values: [] }] };

/** Whoever cannot be reached by what stands at them: to be mended one by one. */
function InvalidAddresses({
  chosen,
  onFilter,
}: {
  chosen: ContactFilter | null;
  onFilter: SegmentColumnProps['onFilter'];
}) {
  const found = useContactCount('', INVALID).data;
  return (
    <button
      type="button"
      className={classes.entry}
      aria-current={JSON.stringify(chosen) === JSON.stringify(INVALID) || undefined}
      onClick={() => onFilter(INVALID)}
    >
      <span className={classes.withIcon}>
        <IconPhoneOff size={15} stroke={1.8} aria-hidden="true" />
        Nomor tidak sah
      </span>
      {found === undefined || found.count === 0 ? null : <Chip tone="danger">{countWords(found)}</Chip>}
    </button>
  );
}

/** `3.184`, `± 48.000` where it was too many to count at once, `< 900` where a sample found few. */
export const countWords = ({ count: found, exact, few }: ContactCount): string => {
  if (exact) return count(found);
  return `${few ? '<' : '±'} ${count(found)}`;
};
