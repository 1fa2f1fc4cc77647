import { getIdentitySecret, renewIdentitySecret } from '@sapa/contracts/channels';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/form/copy-field.tsx';
import { ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './identity-secret.module.css';

/** The secret with which the shop's own site proves who its customers are. */
export function IdentitySecret({ channelId }: { channelId: string }) {
  const cache = useQueryClient();
  const key = ['identity-secret', channelId];
  const params = { id: channelId };
  const known = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getIdentitySecret, { params, signal }),
    // A secret stays no longer than it is looked at.
    gcTime: 0,
  });
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const renew = async () => {
    setBusy(true);
    try {
      cache.setQueryData(key, await call(renewIdentitySecret, { params }));
      toast('success', 'Rahasia baru siap. Pasang di server situs Anda.');
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <section className={classes.identity} aria-labelledby="identitas-pelanggan">
      <h2 id="identitas-pelanggan">Identitas pelanggan</h2>
      <p>
        Nomor atau email yang diketik pengunjung belum terbukti. Bila pelanggan masuk ke akun di situs Anda,
        server Anda dapat membuktikannya dengan HMAC-SHA256 memakai rahasia ini. Jangan pernah menaruhnya di
        halaman situs.
      </p>
      {known.isPending ? (
        <Skeleton width="100%" height={64} />
      ) : known.isError ? (
        <ErrorState text={sentenceOf(known.error)} onRetry={() => known.refetch()} />
      ) : known.data.secret === null ? (
        <Button size="sm" busy={busy} onClick={renew}>
          Buat rahasia
        </Button>
      ) : (
        <>
          <CopyField
            label="Rahasia identitas"
            value={known.data.secret}
            copied="Rahasia disalin. Simpan hanya di server situs Anda."
          />
          <Button size="sm" variant="danger-quiet" onClick={() => setAsking(true)}>
            Ganti rahasia
          </Button>
        </>
      )}
      <ConfirmDialog
        title="Ganti rahasia identitas?"
        text="Rahasia lama langsung tidak berlaku: sampai situs Anda memakai yang baru, pelanggan di sana dianggap pengunjung biasa."
        verb="Ganti"
        danger
        busy={busy}
        opened={asking}
        onConfirm={renew}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
