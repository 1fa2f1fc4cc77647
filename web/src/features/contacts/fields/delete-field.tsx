import { type ContactField, deleteContactField } from '@sapa/contracts/contacts/contact-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askFieldsAgain } from '../../../entities/contact-fields/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { count } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useFieldUse } from './options-field.tsx';

/** Says first what goes with it. */
export default function DeleteField({
  field: { id, name },
  onClose,
}: {
  field: ContactField;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const use = useFieldUse(id);
  const contacts = use.data?.contacts;
  const remove = async () => {
    setBusy(true);
    try {
      await call(deleteContactField, { params: { id } });
      await askFieldsAgain(cache);
      toast('success', `Kolom ${name} dihapus.`);
      onClose();
    } catch (error) {
      setBusy(false);
      toast('error', sentenceOf(error));
    }
  };
  return (
    <ConfirmDialog
      title={`Hapus kolom ${name}?`}
      text={
        contacts === undefined
          ? 'Menghitung kontak yang memakainya…'
          : contacts === 0
            ? 'Belum ada kontak yang memakainya.'
            : `${count(contacts)} kontak kehilangan isinya, dan tidak bisa dikembalikan. Arsipkan saja bila isinya masih diperlukan.`
      }
      verb="Hapus kolom"
      danger
      busy={busy || contacts === undefined}
      opened
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
