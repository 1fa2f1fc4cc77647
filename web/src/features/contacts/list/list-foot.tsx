import type { ContactCount } from '@sapa/contracts/contacts/contact-list';
import { IconChevronLeft, IconChevronRight, IconColumns3 } from '@tabler/icons-react';
import { count } from '../../../lib/format.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Switcher } from '../../../ui/form/switcher.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { density } from './columns.tsx';
import classes from './contacts-room.module.css';
import { PER_PAGE } from './queries.ts';
import type { Pages } from './use-pages.ts';

interface ListFootProps {
  pages: Pages;
  /** Rows on this page. */
  shown: number;
  total: ContactCount | null;
  /** null: this is the last page, or the next is not known yet. */
  next: string | null;
  onColumns: () => void;
}

/** Which rows these are, how they look, and the way to the others. */
export function ListFoot({ pages, shown, total, next, onColumns }: ListFootProps) {
  const first = (pages.number - 1) * PER_PAGE + 1;
  const last = total?.exact ? ` dari ${count(Math.max(1, Math.ceil(total.count / PER_PAGE)))}` : '';
  return (
    <footer className={classes.foot}>
      <p role="status">
        Menampilkan {count(first)}–{count(first + shown - 1)}
      </p>
      <span className={classes.space} />
      <span className={classes.looks}>
        <Switcher
          label="Kerapatan"
          choices={[
            { value: 'rapat', name: 'Rapat' },
            { value: 'lega', name: 'Lega' },
          ]}
          chosen={useStore(density)}
          onChoose={density.set}
          look="wide"
        />
        <Button
          size="sm"
          variant="quiet"
          before={<IconColumns3 size={16} stroke={1.7} />}
          onClick={onColumns}
        >
          Kolom
        </Button>
      </span>
      <IconButton label="Halaman sebelumnya" disabled={pages.number === 1} onClick={pages.onBack}>
        <IconChevronLeft size={18} stroke={1.8} />
      </IconButton>
      <span>
        {count(pages.number)}
        {last}
      </span>
      <IconButton
        label="Halaman berikutnya"
        disabled={next === null}
        onClick={() => next !== null && pages.onNext(next)}
      >
        <IconChevronRight size={18} stroke={1.8} />
      </IconButton>
    </footer>
  );
}
