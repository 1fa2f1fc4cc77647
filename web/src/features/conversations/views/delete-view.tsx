import { deleteInboxView, type InboxView } from '@sapa/contracts/conversations/inbox-filters';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { DeleteDialog } from '../../../ui/overlay/delete-dialog.tsx';
import { askViewsAgain } from './queries.ts';

interface DeleteViewProps {
  view: InboxView;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteView({ view: { id, name, audience }, ...on }: DeleteViewProps) {
  const cache = useQueryClient();
  return (
    <DeleteDialog
      title={`Hapus tampilan ${name}?`}
      text={
        audience === 'me'
          ? 'Saringannya hilang; semua percakapan tetap ada.'
          : 'Rekan yang memakainya juga tidak melihatnya lagi. Semua percakapan tetap ada.'
      }
      verb="Hapus tampilan"
      remove={() => call(deleteInboxView, { params: { id } }).then(() => askViewsAgain(cache))}
      gone={`Tampilan ${name} dihapus. Percakapannya tetap ada.`}
      {...on}
    />
  );
}
