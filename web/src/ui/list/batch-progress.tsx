import type { Batch } from '@sapa/contracts/batches';
import type { ReactNode } from 'react';
import { count, exactTime, listTime } from '../../lib/format.ts';
import { useNow } from '../../lib/time/use-now.ts';
import classes from './batch-progress.module.css';

interface BatchProgressProps {
  batch: Batch;
  /** What can be done with it: cancel, undo, its result. */
  children?: ReactNode;
}

/** A long job: what it does, how far it is and when it may be done; in the end what came of it. */
export function BatchProgress({ batch, children }: BatchProgressProps) {
  const now = useNow(1_000);
  const { title, status, total, done, undone, counts, finished_at } = batch;
  const open = status === 'queued' || status === 'running' || status === 'undoing';
  const of = status === 'undoing' ? (counts.changed ?? done) : total;
  const at = status === 'undoing' ? undone : done;
  return (
    <article className={classes.batch} aria-label={title}>
      <strong className={classes.title}>{title}</strong>
      {open ? (
        <progress className={classes.bar} aria-label={title} {...(of ? { max: of, value: at } : {})} />
      ) : null}
      <p className={classes.words} data-failed={status === 'failed' || undefined}>
        {open ? [howFar(batch, at, of), remaining(batch, now)].filter(Boolean).join(' · ') : outcome(batch)}
        {!open && finished_at !== null ? (
          <>
            {' · '}
            <time dateTime={finished_at} data-tip={exactTime(finished_at)}>
              {listTime(finished_at)}
            </time>
          </>
        ) : null}
      </p>
      {children ? <div className={classes.acts}>{children}</div> : null}
    </article>
  );
}

function howFar({ status }: Batch, at: number, of: number | null): string {
  if (status === 'queued') return 'Menunggu giliran · boleh ditinggal';
  const far = of === null ? count(at) : `${count(at)} dari ${count(Math.max(of, at))}`;
  return `${far}${status === 'undoing' ? ' dikembalikan' : ''} · boleh ditinggal`;
}

/** Sooner the pace is no pace yet. */
const ENOUGH_MS = 3_000;

function remaining({ status, started_at, done, total }: Batch, now: number): string | null {
  if (status !== 'running' || started_at === null || total === null || done === 0) return null;
  const elapsed = now - new Date(started_at).getTime();
  if (elapsed < ENOUGH_MS || done >= total) return null;
  const minutes = Math.ceil((elapsed * (total - done)) / done / 60_000);
  return minutes <= 1 ? 'kurang dari semenit lagi' : `sekitar ${count(minutes)} menit lagi`;
}

const NAMES: Record<string, string> = { changed: 'diubah', unchanged: 'tidak berubah', refused: 'ditolak' };

function outcome({ status, error, counts, done, undone, file }: Batch): string {
  // There is nothing to count for somebody who never wrote, but there is a file.
  if (done === 0 && file !== null) return 'Siap diunduh';
  if (status === 'undone') return `${count(undone)} dikembalikan seperti semula`;
  const named = Object.entries(NAMES).flatMap(([key, name]) =>
    counts[key] ? `${count(counts[key])} ${name}` : [],
  );
  const what = named.length > 0 ? named.join(' · ') : `${count(done)} selesai`;
  if (status === 'failed') return `${error ?? 'Terhenti.'} Sampai di sini: ${what}.`;
  return status === 'cancelled' ? `Dihentikan: ${what}` : what;
}
