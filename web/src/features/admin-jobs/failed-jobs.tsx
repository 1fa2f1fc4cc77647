import { deleteJob, type FailedJob, listFailedJobs, retryJob } from '@sapa/contracts/admin/admin-jobs';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { exactTime, listTime } from '../../lib/format.ts';
import { Chip } from '../../ui/form/chip.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Cell, CellLines, Table } from '../../ui/list/table.tsx';
import classes from './jobs.module.css';
import { useMend } from './use-mend.tsx';

const list = ['failed-jobs'];

export function FailedJobs() {
  const jobs = useQuery({
    queryKey: list,
    staleTime: 0,
    refetchInterval: 30_000,
    queryFn: ({ signal }) => call(listFailedJobs, { signal }),
  });
  const { actions, dialog } = useMend<FailedJob>({
    list,
    retry: {
      label: ({ task }) => `Coba lagi ${task}`,
      run: ({ id }) => call(retryJob, { params: { id } }),
      done: ({ task }) => `${task} dijalankan lagi.`,
    },
    remove: {
      label: ({ task }) => `Hapus ${task}`,
      run: ({ id }) => call(deleteJob, { params: { id } }),
      done: () => 'Pekerjaan dihapus.',
      title: ({ task }) => `Hapus pekerjaan ${task}?`,
      text: 'Pekerjaan ini tidak akan dijalankan lagi. Bila berupa kiriman, penerimanya tidak akan mendapatkannya.',
    },
  });
  return (
    <>
      <ListFrame
        list={jobs}
        loading="Memuat pekerjaan"
        empty={
          <EmptyState
            compact
            title="Tidak ada pekerjaan yang gagal"
            text="Kiriman pesan, email, dan pekerjaan latar lain berjalan lancar."
          />
        }
      >
        {(items) => (
          <Table
            label="Pekerjaan yang gagal"
            head={['Pekerjaan', 'Kesalahan', 'Percobaan', 'Berikutnya', 'Aksi']}
          >
            {items.map((job) => (
              <tr key={job.id}>
                <Cell>
                  <CellLines>
                    <strong>{job.task}</strong>
                    <small>{job.workspace ?? 'Sapa'}</small>
                  </CellLines>
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
                <Cell actions>{actions(job)}</Cell>
              </tr>
            ))}
          </Table>
        )}
      </ListFrame>
      {dialog}
    </>
  );
}
