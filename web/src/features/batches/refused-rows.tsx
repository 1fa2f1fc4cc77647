import { type Batch, downloadBatchRows } from '@sapa/contracts/batches';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useBatchRows } from '../../entities/batches/queries.ts';
import { sentenceOf } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './batch-strip.module.css';

/** Which rows were refused, and why; as a file too, to be mended. */
export default function RefusedRows({
  batch: { id, title },
  onClose,
}: {
  batch: Batch;
  onClose: () => void;
}) {
  const list = useBatchRows(id, 'refused');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(downloadBatchRows, { params: { id }, query: { outcome: 'refused' } }).catch(
      (failure: unknown) => toast('error', sentenceOf(failure)),
    );
    setBusy(false);
  };
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
            {rows.map(({ position, name, reason }) => (
              <li key={position}>
                <strong>{name || `Baris ${position}`}</strong>
                <small>{reason}</small>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      <DialogActions>
        <Button onClick={onClose}>Tutup</Button>
        <Button variant="primary" busy={busy} before={<IconDownload size={16} stroke={1.8} />} onClick={save}>
          Unduh CSV
        </Button>
      </DialogActions>
    </Dialog>
  );
}
