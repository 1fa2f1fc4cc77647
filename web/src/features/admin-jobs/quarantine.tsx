import {
  deleteQuarantined,
  listQuarantine,
  type QuarantinedDelivery,
  rereadQuarantined,
} from '@sapa/contracts/admin-jobs';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { count, exactTime, listTime } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import classes from './jobs.module.css';
import { useMend } from './use-mend.ts';

const key = ['quarantine'];

export function Quarantine() {
  const held = useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: ({ signal }) => call(listQuarantine, { signal }),
  });
  const cache = useQueryClient();
  const [doomed, setDoomed] = useState<QuarantinedDelivery | null>(null);
  const { busy, mend } = useMend(() => cache.invalidateQueries({ queryKey: key }));
  if (held.isPending)
    return (
      <div role="status" aria-label="Memuat kiriman">
        <Skeleton width="100%" height={120} />
      </div>
    );
  if (held.data === undefined)
    return <ErrorState text={sentenceOf(held.error)} onRetry={() => held.refetch()} />;
  const { items, total } = held.data;
  if (items.length === 0)
    return (
      <EmptyState compact title="Semua kiriman terbaca" text="Tidak ada pesan masuk yang tertahan di sini." />
    );
  return (
    <>
      {total > items.length ? (
        <p className={classes.more}>
          {count(items.length)} terbaru dari {count(total)}.
        </p>
      ) : null}
      <ul className={classes.held}>
        {items.map((item) => (
          <li key={item.id} className={classes.delivery}>
            <div className={classes.head}>
              <span className={classes.words}>
                <strong>{item.reason}</strong>
                <small>
                  {item.kind} ·{' '}
                  <time dateTime={item.received_at} data-tip={exactTime(item.received_at)}>
                    {listTime(item.received_at)}
                  </time>
                </small>
              </span>
              <span className={classes.actions}>
                <IconButton
                  label="Baca ulang"
                  disabled={busy}
                  onClick={() =>
                    mend(
                      () => call(rereadQuarantined, { params: { id: item.id } }),
                      'Dibaca ulang. Bila tetap tidak terbaca, kiriman ini kembali ke sini.',
                    )
                  }
                >
                  <IconRefresh size={17} stroke={1.7} />
                </IconButton>
                <IconButton label="Hapus kiriman" tone="danger" onClick={() => setDoomed(item)}>
                  <IconTrash size={17} stroke={1.7} />
                </IconButton>
              </span>
            </div>
            <details>
              <summary className={classes.summary}>Isi kiriman</summary>
              <pre className={classes.body}>{item.body}</pre>
            </details>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="Hapus kiriman ini?"
        text="Isinya hilang untuk selamanya. Bila itu pesan pelanggan, tim tidak akan pernah melihatnya."
        verb="Hapus"
        danger
        busy={busy}
        opened={doomed !== null}
        onConfirm={() =>
          doomed &&
          mend(() => call(deleteQuarantined, { params: { id: doomed.id } }), 'Kiriman dihapus.').then(() =>
            setDoomed(null),
          )
        }
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
