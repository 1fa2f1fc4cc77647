import { deleteJob, type FailedJob, listFailedJobs, retryJob } from '@sapa/contracts/admin-jobs';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { exactTime, listTime } from '../../lib/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Cell, Table } from '../../ui/table.tsx';
import classes from './jobs.module.css';
import { useMend } from './use-mend.ts';

const key = ['failed-jobs'];

export function FailedJobs() {
  const jobs = useQuery({
    queryKey: key,
    staleTime: 0,
    refetchInterval: 30_000,
    queryFn: ({ signal }) => call(listFailedJobs, { signal }),
  });
  const cache = useQueryClient();
  const [doomed, setDoomed] = useState<FailedJob | null>(null);
  const { busy, mend } = useMend(() => cache.invalidateQueries({ queryKey: key }));
  if (jobs.isPending)
    return (
      <div role="status" aria-label="Memuat pekerjaan">
        <Skeleton width="100%" height={120} />
      </div>
    );
  if (jobs.data === undefined)
    return <ErrorState text={sentenceOf(jobs.error)} onRetry={() => jobs.refetch()} />;
  if (jobs.data.items.length === 0)
    return (
      <EmptyState
        compact
        title="Tidak ada pekerjaan yang gagal"
        text="Kiriman pesan, email, dan pekerjaan latar lain berjalan lancar."
      />
    );
  return (
    <>
      <Table
        label="Pekerjaan yang gagal"
        head={['Pekerjaan', 'Kesalahan', 'Percobaan', 'Berikutnya', 'Aksi']}
      >
        {jobs.data.items.map((job) => (
          <tr key={job.id}>
            <Cell>
              <span className={classes.words}>
                <strong>{job.task}</strong>
                <small>{job.workspace ?? 'Sapa'}</small>
              </span>
            </Cell>
            <Cell label="Kesalahan">
              <span className={classes.error}>{job.error || 'Tanpa keterangan'}</span>
            </Cell>
            <Cell label="Percobaan" figures>
              {job.attempts} / {job.max_attempts}
            </Cell>
            <Cell label="Berikutnya">
              {job.dead ? (
                <Chip tone="danger">Berhenti</Chip>
              ) : (
                <time dateTime={job.run_at} data-tip={exactTime(job.run_at)}>
                  {listTime(job.run_at)}
                </time>
              )}
            </Cell>
            <Cell actions>
              <span className={classes.actions}>
                <IconButton
                  label={`Coba lagi ${job.task}`}
                  disabled={busy}
                  onClick={() =>
                    mend(() => call(retryJob, { params: { id: job.id } }), `${job.task} dijalankan lagi.`)
                  }
                >
                  <IconRefresh size={17} stroke={1.7} />
                </IconButton>
                <IconButton label={`Hapus ${job.task}`} tone="danger" onClick={() => setDoomed(job)}>
                  <IconTrash size={17} stroke={1.7} />
                </IconButton>
              </span>
            </Cell>
          </tr>
        ))}
      </Table>
      <ConfirmDialog
        title={`Hapus pekerjaan ${doomed?.task ?? ''}?`}
        text="Pekerjaan ini tidak akan dijalankan lagi. Bila berupa kiriman, penerimanya tidak akan mendapatkannya."
        verb="Hapus"
        danger
        busy={busy}
        opened={doomed !== null}
        onConfirm={() =>
          doomed &&
          mend(() => call(deleteJob, { params: { id: doomed.id } }), 'Pekerjaan dihapus.').then(() =>
            setDoomed(null),
          )
        }
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
