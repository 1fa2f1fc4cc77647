import { isBatchOpen } from '@sapa/contracts/batches';
import { useLiveBatches } from '../../../entities/batches/live-batches.ts';
import { useBatch, useBatchActs } from '../../../entities/batches/queries.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { BatchProgress } from '../../../ui/list/batch-progress.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './act-progress.module.css';

/** How far an act on many conversations is; in the end what came of it, and the way back. */
export default function ActProgress({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  useLiveBatches();
  const batch = useBatch(batchId).data;
  const { busy, cancel, undo } = useBatchActs(batchId, (failure) => toast('error', sentenceOf(failure)));
  if (batch === undefined) return null;
  const open = isBatchOpen(batch.status);
  return (
    <div className={classes.progress} aria-live="polite">
      <BatchProgress batch={batch}>
        {open && batch.status !== 'undoing' ? (
          <Button size="sm" busy={busy} onClick={cancel}>
            Hentikan
          </Button>
        ) : null}
        {!open && batch.undoable_until !== null ? (
          <Button size="sm" busy={busy} onClick={undo}>
            Urungkan
          </Button>
        ) : null}
        {open ? null : (
          <Button size="sm" variant="quiet" onClick={onClose}>
            Tutup
          </Button>
        )}
      </BatchProgress>
    </div>
  );
}
