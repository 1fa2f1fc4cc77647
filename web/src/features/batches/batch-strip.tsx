import type { Batch } from '@sapa/contracts/batches';
import { useLiveBatches } from '../../entities/batches/live-batches.ts';
import { useRecentBatches } from '../../entities/batches/queries.ts';
import { privateStore } from '../../lib/account/private-storage.ts';
import { useStore } from '../../lib/store.ts';
import { BatchCard } from './batch-card.tsx';
import classes from './batch-strip.module.css';

/** Put away by this member; only the last few are remembered. */
const putAway = privateStore<string[]>('batches-put-away', []);
const REMEMBERED = 50;
/** What ended longer ago is no news; what is to be downloaded stays as long as it is there. */
const NEWS_MS = 3_600_000;

/** The long jobs of this room that are at work or have just ended. */
export function BatchStrip({ of }: { of: (batch: Batch) => boolean }) {
  useLiveBatches();
  const away = useStore(putAway);
  const batches = (useRecentBatches().data ?? []).filter((batch) => {
    const { id, finished_at, file } = batch;
    if (!of(batch)) return false;
    if (finished_at === null) return true;
    return !away.includes(id) && (file !== null || Date.now() - Date.parse(finished_at) < NEWS_MS);
  });
  if (batches.length === 0) return null;
  return (
    <section className={classes.strip} aria-label="Pekerjaan yang berjalan">
      {batches.map((batch) => (
        <BatchCard
          key={batch.id}
          batch={batch}
          onPutAway={() => putAway.set((ids) => [batch.id, ...ids].slice(0, REMEMBERED))}
        />
      ))}
    </section>
  );
}
