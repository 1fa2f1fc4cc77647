import type { BatchRow } from '@sapa/contracts/batches';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from '../overlay/dialog.tsx';
import { ListFrame } from './list-frame.tsx';
import classes from './refused-list.module.css';
import { EmptyState } from './states.tsx';

interface RefusedListProps {
  /** Of the long job. */
  title: string;
  list: ComponentProps<typeof ListFrame<BatchRow>>['list'];
  nameOf: (row: BatchRow) => ReactNode;
  /** What else can be done with them. */
  children?: ReactNode;
  onClose: () => void;
}

/** Which rows a long job refused, and why. */
export function RefusedList({ title, list, nameOf, children, onClose }: RefusedListProps) {
  return (
    <Dialog title={`Ditolak: ${title}`} opened onClose={onClose}>
      <ListFrame
        list={list}
        loading="Memuat yang ditolak"
        empty={
          <EmptyState Icon={IconCircleCheck} title="Tidak ada yang ditolak" text="Semua baris berhasil." />
        }
      >
        {(rows) => (
          <ul className={classes.rows} aria-label="Baris yang ditolak">
            {rows.map((row) => (
              <li key={row.position}>
                <strong>{nameOf(row)}</strong>
                <small>{row.reason}</small>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      <DialogActions>
        <Button onClick={onClose}>Tutup</Button>
        {children}
      </DialogActions>
    </Dialog>
  );
}
