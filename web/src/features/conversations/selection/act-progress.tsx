import { isBatchOpen } from '@sapa/contracts/batches';
import { useState } from 'react';
import { useLiveBatches } from '../../../entities/batches/live-batches.ts';
import { useBatch, useBatchActs } from '../../../entities/batches/queries.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { BatchProgress } from '../../../ui/list/batch-progress.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './act-progress.module.css';

const RefusedConversations = onDemand(() => import('./refused-conversations.tsx'));

/** How far an act on many conversations is; in the end what came of it, and the way back. */
export default function ActProgress({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  useLiveBatches();
  const batch = useBatch(batchId).data;
  const { busy, cancel, undo } = useBatchActs(batchId, (failure) => toast('error', sentenceOf(failure)));
  const [refused, showRefused] = useState(false);
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
        {!open && batch.failed > 0 ? (
          <Button size="sm" onClick={() => showRefused(true)}>
            Lihat yang ditolak
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
      {refused ? <RefusedConversations batch={batch} onClose={() => showRefused(false)} /> : null}
    </div>
  );
}
