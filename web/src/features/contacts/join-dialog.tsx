import {
  type JoinPreview,
  joinContacts,
  previewJoin,
  undoJoin,
} from '@sapa/contracts/contacts/contact-joining';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactKeys } from '../../entities/contacts/cache.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { channelName } from '../../ui/channel-icon.tsx';
import { Switcher } from '../../ui/form/switcher.tsx';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { decisionNames, purposeNames } from './consents/words.ts';
import classes from './join-dialog.module.css';
import { useContactAct } from './use-contact-act.ts';

interface Person {
  id: string;
  name: string;
}

interface JoinDialogProps {
  /** The first is the base until somebody chooses the other. */
  people: readonly [Person, Person];
  onClose: () => void;
}

const FIELDS: Record<JoinPreview['fields'][number]['field'], string> = {
  name: 'Nama',
  phone: 'Telepon',
  email: 'Email',
  city: 'Kota',
  company: 'Perusahaan',
};

/** Two contacts become one: which of them stays is chosen here, and what becomes of each field is seen before. */
export default function JoinDialog({ people, onClose }: JoinDialogProps) {
  const { act, busy } = useContactAct();
  const [baseId, setBaseId] = useState(people[0].id);
  const [base, other] = baseId === people[0].id ? people : [people[1], people[0]];
  const preview = useQuery({
    queryKey: contactKeys.joinPreview(base.id, other.id),
    queryFn: ({ signal }) =>
      call(previewJoin, { params: { id: base.id }, query: { contact_id: other.id }, signal }),
    staleTime: 0,
  });
  const undo = (mergeId: string) =>
    act(
      () => call(undoJoin, { params: { id: base.id }, body: { merge_id: mergeId } }),
      ({ name }) => `${name} kembali menjadi kontak sendiri.`,
    );
  const join = async () => {
    await act(
      () => call(joinContacts, { params: { id: base.id }, body: { contact_id: other.id } }),
      ({ name, merges: [merge] }) => {
        if (merge)
          toast(
            'info',
            `${merge.name} digabung ke ${name}.`,
            undoing(() => undo(merge.id)),
          );
        return null;
      },
    );
    onClose();
  };
  return (
    <Dialog title={`Gabungkan ${people[0].name} dan ${people[1].name}?`} opened onClose={onClose} size="lg">
      <div className={classes.dialog}>
        <Switcher
          label="Kontak utama"
          look="wide"
          choices={people.map(({ id }, index) => ({ value: id, name: `Utama: ${people[index]!.name}` }))}
          chosen={baseId}
          onChoose={setBaseId}
        />
        {preview.isPending ? (
          <Skeleton width="100%" height={220} />
        ) : preview.isError ? (
          <ErrorState text={sentenceOf(preview.error)} onRetry={() => preview.refetch()} />
        ) : (
          <Preview preview={preview.data} base={base} other={other} />
        )}
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="primary" busy={busy} disabled={!preview.isSuccess} onClick={join}>
            Gabungkan
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

const undoing = (run: () => void) => ({ action: { label: 'Batalkan', run } });

function Preview({ preview, base, other }: { preview: JoinPreview; base: Person; other: Person }) {
  const told = preview.fields.filter(({ kept, joined }) => kept !== null || joined !== null);
  return (
    <>
      <table className={classes.fields}>
        <thead>
          <tr>
            <td />
            <th scope="col">{base.name}</th>
            <th scope="col">{other.name}</th>
            <th scope="col">Hasilnya</th>
          </tr>
        </thead>
        <tbody>
          {told.map(({ field, kept, joined, result }) => (
            <tr key={field}>
              <th scope="row">{FIELDS[field]}</th>
              <Value value={kept} used={kept === result} />
              <Value value={joined} used={joined === result} />
              <Value value={result} used />
            </tr>
          ))}
          {preview.consents.map(({ channel_kind, purpose, kept, joined, result }) => (
            <tr key={`${channel_kind} ${purpose}`}>
              <th scope="row">
                {purposeNames[purpose]} di {channelName(channel_kind)}
              </th>
              <Value value={kept && decisionNames[kept]} used={kept === result} />
              <Value value={joined && decisionNames[joined]} used={joined === result} />
              <Value value={decisionNames[result]} used />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        {preview.identities > 0
          ? `${preview.identities} saluran ${other.name} pindah beserta percakapan, tiket, pesanan, dan labelnya. `
          : `Label ${other.name} ikut pindah. `}
        {preview.blocked ? 'Hasilnya tetap diblokir. ' : ''}
        {preview.spam ? 'Hasilnya tetap ditandai spam. ' : ''}
        Kolom tambahan yang kosong diisi dari {other.name}. Bisa dibatalkan selama 30 hari. Pastikan orangnya
        memang sama; apa yang diketik di live chat bukan bukti.
      </p>
    </>
  );
}

function Value({ value, used }: { value: string | null; used: boolean }) {
  return <td data-used={used || undefined}>{value ?? <span className={classes.none}>Kosong</span>}</td>;
}
