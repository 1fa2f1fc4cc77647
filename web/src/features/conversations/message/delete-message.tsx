import { deleteMessage } from '@sapa/contracts/conversations/message-acts';
import type { Message } from '@sapa/contracts/conversations/messages';
import { useQueryClient } from '@tanstack/react-query';
import { applyMessage } from '../../../entities/conversations/queries.ts';
import { call } from '../../../lib/api.ts';
import { DeleteDialog } from '../../../ui/overlay/delete-dialog.tsx';
import { deletionWarning } from './deleted-words.ts';

interface DeleteMessageProps {
  message: Message;
  channelName: string;
  deleteHours: number | null;
  onClose: () => void;
}

/** Says whether it leaves the customer's screen, before it is done. */
export default function DeleteMessage({ message, channelName, deleteHours, onClose }: DeleteMessageProps) {
  const cache = useQueryClient();
  const noun = message.direction === 'internal' ? 'catatan' : 'pesan';
  return (
    <DeleteDialog
      title={`Hapus ${noun} ini?`}
      text={deletionWarning(message, deleteHours, channelName)}
      verb={`Hapus ${noun}`}
      gone={noun === 'pesan' ? 'Pesan dihapus.' : 'Catatan dihapus.'}
      remove={async () => applyMessage(cache, await call(deleteMessage, { params: { id: message.id } }))}
      onClose={onClose}
    />
  );
}
