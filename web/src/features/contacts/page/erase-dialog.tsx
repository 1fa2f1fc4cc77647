import { type ErasureReport, eraseContact, previewErasure } from '@sapa/contracts/contacts/privacy';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useStartBatch } from '../../../entities/batches/queries.ts';
import { contactKeys } from '../../../entities/contacts/cache.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { count } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './erase-dialog.module.css';

interface EraseDialogProps {
  contactId: string;
  onStarted: () => void;
  onClose: () => void;
}

/** Somebody's data goes for good: what goes and what stays is seen before, and the name is typed to be sure. */
export default function EraseDialog({ contactId, onStarted, onClose }: EraseDialogProps) {
  const preview = useQuery({
    queryKey: contactKeys.erasure(contactId),
    queryFn: ({ signal }) => call(previewErasure, { params: { id: contactId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const startBatch = useStartBatch((failure) => sayRefusal(failure, (errors) => setError(errors.name)));
  const erase = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    if (await startBatch(() => call(eraseContact, { params: { id: contactId }, body: { name } }))) {
      toast('success', 'Data orang ini sedang dihapus. Kemajuannya terlihat di daftar kontak.');
      onStarted();
    }
    setBusy(false);
  };
  return (
    <Dialog title="Hapus data orang ini?" opened onClose={onClose}>
      {preview.isError ? (
        <ErrorState text={sentenceOf(preview.error)} onRetry={() => void preview.refetch()} />
      ) : preview.data === undefined ? (
        <Skeleton width="100%" height={260} />
      ) : (
        <form className={classes.form} onSubmit={erase} noValidate>
          <Report report={preview.data} />
          <TextField
            label={`Ketik "${preview.data.name}" untuk memastikan`}
            value={name}
            error={error}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            data-autofocus
          />
          <DialogActions>
            <Button onClick={onClose}>Batal</Button>
            <Button variant="danger" type="submit" busy={busy}>
              Hapus untuk selamanya
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

function Report({ report }: { report: ErasureReport }) {
  const { conversations, messages, files, notes, consents, orders, tickets } = report;
  const gone = [
    [conversations, 'percakapan'],
    [messages, 'pesan'],
    [files, 'file'],
    [notes, 'catatan tim'],
    [consents, 'catatan persetujuan'],
  ] as const;
  const kept = [
    [orders, 'pesanan, supaya penjualan dan pembukuan Anda tetap benar'],
    [tickets, 'tiket, supaya hitungan pekerjaan tim tetap benar'],
  ] as const;
  return (
    <>
      <section>
        <h3>Terhapus untuk selamanya</h3>
        <ul>
          <li>Nama, nomor, dan semua data kontaknya</li>
          <Counted entries={gone} />
        </ul>
      </section>
      <section>
        <h3>Tetap ada, tanpa data orangnya</h3>
        <ul>
          <Counted entries={kept} />
          <li>Log audit: bahwa data seseorang dihapus, bukan data siapa</li>
        </ul>
      </section>
      <p className={classes.note}>
        Ini tidak bisa dikembalikan. Bila ia menulis lagi, ia menjadi kontak baru. Perlu salinannya? Unduh
        dulu semua datanya.
      </p>
    </>
  );
}

function Counted({ entries }: { entries: readonly (readonly [number, string])[] }) {
  return entries.map(([number, what]) =>
    number === 0 ? null : (
      <li key={what}>
        {count(number)} {what}
      </li>
    ),
  );
}
