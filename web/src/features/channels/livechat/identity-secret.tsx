import { getIdentitySecret, renewIdentitySecret } from '@sapa/contracts/channels/channel-setup';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/form/copy-field.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import { ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './identity-secret.module.css';
import { snippets } from './identity-snippets.ts';

/** The secret with which the shop's own site proves who its customers are. */
export function IdentitySecret({ channelId }: { channelId: string }) {
  const cache = useQueryClient();
  const key = ['identity-secret', channelId];
  const params = { id: channelId };
  const known = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getIdentitySecret, { params, signal }),
  });
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const renew = async () => {
    setBusy(true);
    try {
      setSecret((await call(renewIdentitySecret, { params })).secret);
      cache.setQueryData(key, { made: true });
      toast('success', 'Rahasia baru siap. Salin sekarang: hanya ditampilkan sekali ini.');
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
      ) : !known.data.made ? (
        <Button size="sm" busy={busy} onClick={renew}>
          Buat rahasia
        </Button>
      ) : (
        <>
          {secret === null ? (
            <p>Rahasia sudah dibuat dan tidak ditampilkan lagi. Hilang? Ganti dengan yang baru.</p>
          ) : (
            <CopyField
              label="Rahasia identitas, hanya ditampilkan sekali ini"
              value={secret}
              copied="Rahasia disalin. Simpan hanya di server situs Anda."
            />
          )}
          <Button size="sm" variant="danger-quiet" onClick={() => setAsking(true)}>
            Ganti rahasia
          </Button>
        </>
      )}
      <Snippets />
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

/** What the shop's server does with it, in the language that it is written in. */
function Snippets() {
  const [language, setLanguage] = useState<keyof typeof snippets>('PHP');
  return (
    <div className={classes.snippets}>
      <SelectField
        label="Contoh untuk server Anda"
        value={language}
        onChange={({ target }) => setLanguage(target.value as keyof typeof snippets)}
      >
        {Object.keys(snippets).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <CopyField label={`Hash di ${language}`} value={snippets[language]} copied="Contoh disalin." />
      <CopyField
        label="Lalu di halaman pelanggan yang sudah masuk"
        value={'data-identifier="0812…" data-identifier-hash="5f1c…"'}
        copied="Atribut disalin. Tambahkan pada kode pasang."
      />
    </div>
  );
}
