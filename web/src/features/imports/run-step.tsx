import { isBatchOpen } from '@sapa/contracts/batches';
import type { Import } from '@sapa/contracts/imports';
import { useLiveBatches } from '../../entities/batches/live-batches.ts';
import { useBatch } from '../../entities/batches/queries.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BatchProgress } from '../../ui/list/batch-progress.tsx';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { DownloadRefusals } from './check-pane.tsx';
import classes from './run-step.module.css';
import { kindWords } from './words.tsx';

/** How far the import is; it goes on without this screen. */
export function RunStep({ one, onAnother }: { one: Import; onAnother: () => void }) {
  useLiveBatches();
  const batch = useBatch(one.batch_id ?? '');
  const { back, noun } = kindWords[one.kind];
  return (
    <div className={classes.run}>
      <div className={classes.progress} aria-live="polite">
        {batch.data !== undefined ? (
          <BatchProgress batch={batch.data}>
            {!isBatchOpen(batch.data.status) && batch.data.failed > 0 ? (
              <DownloadRefusals id={one.id} />
            ) : null}
            <Button size="sm" onClick={onAnother}>
              Impor berkas lain
            </Button>
            <LinkButton size="sm" variant="primary" to={back}>
              Lihat {noun}
            </LinkButton>
          </BatchProgress>
        ) : batch.isError ? (
          <ErrorState text={sentenceOf(batch.error)} onRetry={() => void batch.refetch()} />
        ) : (
          <Skeleton width="100%" height={110} />
        )}
      </div>
    </div>
  );
}
