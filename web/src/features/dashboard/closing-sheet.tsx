import { listClosingWindows } from '@sapa/contracts/analytics/dashboard';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { clock, count } from '../../lib/format.ts';
import { ConversationSheet } from '../../ui/list/conversation-sheet.tsx';

/** Conversations in which one can soon write by a template only, the next to close first. */
export function ClosingSheet({ onClose }: { onClose: () => void }) {
  const found = useQuery({
    queryKey: ['dashboard', 'closing'],
    queryFn: ({ signal }) => call(listClosingWindows, { signal }),
  });
  const further = found.data === undefined ? 0 : found.data.total - found.data.items.length;
  return (
    <ConversationSheet
      title="Jendela yang tutup dalam empat jam"
      list={found}
      empty={{
        title: 'Tidak ada yang hampir tutup',
        text: 'Percakapan yang jendelanya tutup dalam empat jam muncul di sini.',
      }}
      row={({ id, contact_id, contact_name, channel_kind, preview, closes_at }) => ({
        id,
        conversationId: id,
        contactId: contact_id,
        name: contact_name,
        channel: channel_kind,
        preview,
        at: closes_at,
        words: `tutup ${clock(closes_at)}`,
      })}
      {...(further > 0 && { foot: `${count(further)} lagi tutup sesudahnya.` })}
      onClose={onClose}
    />
  );
}
