import { getBatch, isBatchOpen } from '@sapa/contracts/batches';
import type { Import } from '@sapa/contracts/imports';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { count } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DownloadRefusals } from './check-pane.tsx';
import classes from './imports.module.css';
import { kindWords } from './words.tsx';

/** How far the import is; it goes on without this screen. */
export function RunStep({ one, onAnother }: { one: Import; onAnother: () => void }) {
  const id = one.batch_id ?? '';
  const { data: batch } = useQuery({
    queryKey: ['batches', id],
    queryFn: ({ signal }) => call(getBatch, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || isBatchOpen(data.status) ? 500 : false),
  });
  const { back, noun } = kindWords[one.kind];
  const total = batch?.total ?? one.rows ?? 0;
  const done = batch?.done ?? 0;
  const over = batch !== undefined && !isBatchOpen(batch.status);
  const share = over ? 100 : total === 0 ? 0 : Math.floor((100 * done) / total);
  return (
    <div className={classes.run}>
      <section className={classes.card} aria-live="polite">
        <header>
          <h2>
            {one.file_name} {over ? (headings[batch.status] ?? 'selesai diimpor') : 'sedang diimpor'}
          </h2>
          <b>{share}%</b>
        </header>
        <progress className={classes.progress} max={100} value={share} aria-label="Kemajuan impor" />
        <p className={classes.note}>
          {batch?.error ??
            (over
              ? `${count(batch.counts.changed ?? 0)} ${noun} baru atau diperbarui, ${count(batch.counts.unchanged ?? 0)} tetap, ${count(batch.failed)} dilewati.`
              : `${count(done)} dari ${count(total)} baris · boleh ditinggal`)}
        </p>
        <div className={classes.acts}>
          {over && batch.failed > 0 ? <DownloadRefusals id={one.id} /> : null}
          <Button size="sm" onClick={onAnother}>
            Impor berkas lain
          </Button>
          <LinkButton size="sm" variant="primary" to={back}>
            Lihat {noun}
          </LinkButton>
        </div>
      </section>
    </div>
  );
}

const headings: Partial<Record<string, string>> = {
  failed: 'terhenti',
  cancelled: 'dihentikan',
  undone: 'dikembalikan seperti semula',
};
