import { type Batch, downloadBatchRows } from '@sapa/contracts/batches';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useBatchRows } from '../../entities/batches/queries.ts';
import { sentenceOf } from '../../lib/api.ts';
import { download } from '../../lib/server/download.ts';
import { Button } from '../../ui/button.tsx';
import { RefusedList } from '../../ui/list/refused-list.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

interface RefusedRowsProps {
  batch: Batch;
  onClose: () => void;
}

/** Which rows were refused, and why; as a file too, to be mended. */
export default function RefusedRows({ batch: { id, title }, onClose }: RefusedRowsProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(downloadBatchRows, { params: { id }, query: { outcome: 'refused' } }).catch(
      (failure: unknown) => toast('error', sentenceOf(failure)),
    );
    setBusy(false);
  };
  return (
    <RefusedList
      title={title}
      list={useBatchRows(id, 'refused')}
      nameOf={({ name, position }) => name || `Baris ${position}`}
      onClose={onClose}
    >
      <Button variant="primary" busy={busy} before={<IconDownload size={16} stroke={1.8} />} onClick={save}>
        Unduh CSV
      </Button>
    </RefusedList>
  );
}
