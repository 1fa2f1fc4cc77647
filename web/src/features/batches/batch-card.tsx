import { type Batch, batchKinds, downloadBatchFile } from '@sapa/contracts/batches';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useBatchActs } from '../../entities/batches/queries.ts';
import { sentenceOf } from '../../lib/api.ts';
import { count } from '../../lib/format.ts';
import { download } from '../../lib/server/download.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BatchProgress } from '../../ui/list/batch-progress.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './batch-strip.module.css';

const RefusedRows = onDemand(() => import('./refused-rows.tsx'));

/** One long job with what can be done about it. */
export function BatchCard({ batch, onPutAway }: { batch: Batch; onPutAway: () => void }) {
  const { id, kind, title, status, failed, file, undoable_until, done } = batch;
  const [asked, setAsked] = useState<'undo' | 'refused' | null>(null);
  const { busy, cancel, undo } = useBatchActs(id, (failure) => toast('error', sentenceOf(failure)));
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await download(downloadBatchFile, { params: { id } }).catch((failure) =>
      toast('error', sentenceOf(failure)),
    );
    setSaving(false);
  };
  const over = batch.finished_at !== null;
  return (
    <BatchProgress batch={batch}>
      {batchKinds[kind].cancel && (status === 'queued' || status === 'running') ? (
        <Button size="sm" busy={busy} onClick={cancel}>
          Hentikan
        </Button>
      ) : null}
      {file ? (
        <Button
          size="sm"
          busy={saving}
          before={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
          onClick={save}
        >
          Unduh
        </Button>
      ) : null}
      {over && failed > 0 ? (
        <Button size="sm" onClick={() => setAsked('refused')}>
          Lihat yang ditolak
        </Button>
      ) : null}
      {over && undoable_until !== null && done > failed ? (
        <Button size="sm" variant="quiet" busy={busy} onClick={() => setAsked('undo')}>
          Kembalikan
        </Button>
      ) : null}
      {over ? (
        <IconButton className={classes.away} label={`Tutup ${title}`} onClick={onPutAway}>
          <IconX size={15} stroke={1.8} />
        </IconButton>
      ) : null}
      {asked === 'refused' ? <RefusedRows batch={batch} onClose={() => setAsked(null)} /> : null}
      <ConfirmDialog
        title={`Kembalikan: ${title}?`}
        text={`Yang diubah pekerjaan ini, ${count(batch.counts.changed ?? done)} baris, kembali seperti semula. Yang diubah orang sesudahnya tetap.`}
        verb="Kembalikan"
        busy={busy}
        opened={asked === 'undo'}
        onConfirm={async () => {
          await undo();
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </BatchProgress>
  );
}
