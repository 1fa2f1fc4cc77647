import { deleteSegment, type Segment } from '@sapa/contracts/contacts/contact-list';
import { useQueryClient } from '@tanstack/react-query';
import { askSegmentsAgain } from '../../../entities/segments/queries.ts';
import { call } from '../../../lib/api.ts';
import { DeleteDialog } from '../../../ui/overlay/delete-dialog.tsx';

interface DeleteSegmentProps {
  segment: Segment;
  onDeleted: () => void;
  onClose: () => void;
}

export default function DeleteSegment({ segment: { id, name }, ...on }: DeleteSegmentProps) {
  const cache = useQueryClient();
  return (
    <DeleteDialog
      title={`Hapus segmen ${name}?`}
      text="Saringannya hilang; semua kontak tetap ada. Siaran yang memakai segmen ini tidak bisa lagi mencari kontaknya."
      verb="Hapus segmen"
      remove={() => call(deleteSegment, { params: { id } }).then(() => askSegmentsAgain(cache))}
      gone={`Segmen ${name} dihapus. Kontaknya tetap ada.`}
      {...on}
    />
  );
}
