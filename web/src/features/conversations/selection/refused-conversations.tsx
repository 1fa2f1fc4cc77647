import type { Batch } from '@sapa/contracts/batches';
import { Link } from 'react-router';
import { useBatchRows } from '../../../entities/batches/queries.ts';
import { useConversation } from '../../../entities/conversations/queries.ts';
import { useArea } from '../../../lib/area.ts';
import { RefusedList } from '../../../ui/list/refused-list.tsx';

interface RefusedConversationsProps {
  batch: Batch;
  onClose: () => void;
}

/** Which conversations an act passed over, and why: each leads to itself. */
export default function RefusedConversations({ batch: { id, title }, onClose }: RefusedConversationsProps) {
  return (
    <RefusedList
      title={title}
      list={useBatchRows(id, 'refused')}
      nameOf={({ subject_id }) =>
        subject_id === null ? 'Percakapan' : <Named id={subject_id} onOpen={onClose} />
      }
      onClose={onClose}
    />
  );
}

/** The outcome keeps no customer's name: who may see the conversation asks for it here. */
function Named({ id, onOpen }: { id: string; onOpen: () => void }) {
  const area = useArea();
  const { data, isPending } = useConversation(id);
  if (data === undefined) return isPending ? 'Memuat nama…' : 'Percakapan yang tidak Anda lihat';
  return (
    <Link to={`${area}/chat/${id}`} onClick={onOpen}>
      {data.contact.name}
    </Link>
  );
}
