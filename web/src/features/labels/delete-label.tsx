import { deleteLabel } from '@sapa/contracts/contacts/label-changes';
import type { Label } from '@sapa/contracts/contacts/labels';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askLabelsAgain } from '../../entities/labels/cache.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useTouched } from './use-touched.ts';

/** Says what loses the label before it is gone. */
export default function DeleteLabel({ label, onClose }: { label: Label; onClose: () => void }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const touched = useTouched(label);
  const remove = async () => {
    setBusy(true);
    try {
      await call(deleteLabel, { params: { id: label.id } });
      await askLabelsAgain(cache);
      toast('success', `Label ${label.name} dihapus.`);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Hapus label ${label.name}?`}
      text={
        touched === null
          ? 'Menghitung yang memakainya…'
          : `Label ini dilepas dari ${touched}. Catatan di percakapan tetap ada. Penghapusan tidak bisa dibatalkan.`
      }
      verb="Hapus label"
      danger
      busy={busy || touched === null}
      opened
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
