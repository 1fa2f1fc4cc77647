import { deleteInboxView, type InboxView } from '@sapa/contracts/inbox-filters';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { askViewsAgain } from './queries.ts';

interface DeleteViewProps {
  view: InboxView;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteView({ view: { id, name, audience }, onDeleted, onClose }: DeleteViewProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call(deleteInboxView, { params: { id } });
      await askViewsAgain(cache);
      toast('success', `Tampilan ${name} dihapus. Percakapannya tetap ada.`);
      onDeleted();
    } catch (error) {
      toast('error', sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={`Hapus tampilan ${name}?`}
      text={
        audience === 'me'
          ? 'Saringannya hilang; semua percakapan tetap ada.'
          : 'Rekan yang memakainya juga tidak melihatnya lagi. Semua percakapan tetap ada.'
      }
      verb="Hapus tampilan"
      danger
      busy={busy}
      opened
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
