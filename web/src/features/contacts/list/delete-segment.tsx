import { deleteSegment, type Segment } from '@sapa/contracts/contact-list';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { askSegmentsAgain } from './queries.ts';

interface DeleteSegmentProps {
  segment: Segment;
  onDeleted: () => void;
  onClose: () => void;
}

export default function DeleteSegment({ segment: { id, name }, onDeleted, onClose }: DeleteSegmentProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call(deleteSegment, { params: { id } });
      await askSegmentsAgain(cache);
      toast('success', `Segmen ${name} dihapus. Kontaknya tetap ada.`);
      onDeleted();
    } catch (error) {
      toast('error', sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={`Hapus segmen ${name}?`}
      text="Saringannya hilang; semua kontak tetap ada. Siaran yang memakai segmen ini tidak bisa lagi mencari kontaknya."
      verb="Hapus segmen"
      danger
      busy={busy}
      opened
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
