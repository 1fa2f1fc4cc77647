import {
  deleteQuarantined,
  listQuarantine,
  type QuarantinedDelivery,
  rereadQuarantined,
} from '@sapa/contracts/admin/admin-jobs';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { count, exactTime, listTime } from '../../lib/format.ts';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { CellLines } from '../../ui/list/table.tsx';
import classes from './jobs.module.css';
import { useMend } from './use-mend.tsx';

const list = ['quarantine'];

export function Quarantine() {
  const held = useQuery({
    queryKey: list,
    staleTime: 0,
    queryFn: ({ signal }) => call(listQuarantine, { signal }),
  });
  const { actions, dialog } = useMend<QuarantinedDelivery>({
    list,
    retry: {
      label: () => 'Baca ulang',
      run: ({ id }) => call(rereadQuarantined, { params: { id } }),
      done: () => 'Dibaca ulang. Bila tetap tidak terbaca, kiriman ini kembali ke sini.',
    },
    remove: {
      label: () => 'Hapus kiriman',
      run: ({ id }) => call(deleteQuarantined, { params: { id } }),
      done: () => 'Kiriman dihapus.',
      title: () => 'Hapus kiriman ini?',
      text: 'Isinya hilang untuk selamanya. Bila itu pesan pelanggan, tim tidak akan pernah melihatnya.',
    },
  });
  return (
    <>
      <ListFrame
        list={held}
        loading="Memuat kiriman"
        empty={
          <EmptyState
            compact
            title="Semua kiriman terbaca"
            text="Tidak ada pesan masuk yang tertahan di sini."
          />
        }
      >
        {(items) => (
          <>
            {held.data && held.data.total > items.length ? (
              <p className={classes.more}>
                {count(items.length)} terbaru dari {count(held.data.total)}.
              </p>
            ) : null}
            <ul className={classes.held}>
              {items.map((item) => (
                <li key={item.id} className={classes.delivery}>
                  <div className={classes.head}>
                    <CellLines>
                      <strong>{item.reason}</strong>
                      <small>
                        {item.kind} ·{' '}
                        <time dateTime={item.received_at} data-tip={exactTime(item.received_at)}>
                          {listTime(item.received_at)}
                        </time>
                      </small>
                    </CellLines>
                    {actions(item)}
                  </div>
                  <details>
                    <summary className={classes.summary}>Isi kiriman</summary>
                    <pre className={classes.body}>{item.body}</pre>
                  </details>
                </li>
              ))}
            </ul>
          </>
        )}
      </ListFrame>
      {dialog}
    </>
  );
}
