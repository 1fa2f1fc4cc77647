import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { count } from '../../lib/format.ts';
import { RowSelect } from '../form/field.tsx';
import { IconButton } from '../icon-button.tsx';
import classes from './pager.module.css';

interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  /** How many rows one may choose to see. */
  sizes?: { options: readonly number[]; onChoose: (perPage: number) => void };
}

/** Which rows of how many, and the way to the others. */
export function Pager({ page, perPage, total, onPage, sizes }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const first = (page - 1) * perPage + 1;
  return (
    <nav className={classes.pager} aria-label="Halaman">
      {sizes ? (
        <RowSelect
          aria-label="Baris per halaman"
          value={perPage}
          onChange={(event) => sizes.onChoose(Number(event.target.value))}
        >
          {sizes.options.map((size) => (
            <option key={size} value={size}>
              {size} baris
            </option>
          ))}
        </RowSelect>
      ) : null}
      <p className={classes.text} role="status">
        {count(first)}–{count(Math.min(total, page * perPage))} dari {count(total)}
      </p>
      <IconButton label="Halaman sebelumnya" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={18} stroke={1.8} />
      </IconButton>
      <span className={classes.text}>
        {count(page)} / {count(pages)}
      </span>
      <IconButton label="Halaman berikutnya" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={18} stroke={1.8} />
      </IconButton>
    </nav>
  );
}
