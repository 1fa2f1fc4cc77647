import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { conversationKeys } from '../../../entities/conversations/queries.ts';
import { isFromAnotherTab, unkept } from '../../../lib/account/private-storage.ts';
import { useArea } from '../../../lib/area.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { outboxOf, type Unsent } from './outbox.ts';

/**
 * A message that waited for a signal may be refused when its writer is long elsewhere: they are told, and led back.
 *
 * @param openId the conversation on the screen, which shows it itself
 */
export function useRefusalNews(memberId: string, openId: string | null) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const area = useArea();
  useEffect(() => {
    const outbox = outboxOf(memberId);
    const refused = () => outbox.get().filter(({ refusal }) => refusal !== null);
    let known = new Set(refused().map(({ client_id }) => client_id));
    return outbox.subscribe(() => {
      const fresh = refused().filter(({ client_id }) => !known.has(client_id));
      known = new Set(refused().map(({ client_id }) => client_id));
      if (isFromAnotherTab()) return;
      for (const message of fresh) if (message.conversation_id !== openId) tell(message);
    });

    function tell({ conversation_id: id, mode, refusal }: Unsent) {
      const conversation = cache.getQueryData<Conversation>(conversationKeys.conversation(id));
      const what = mode === 'note' ? 'Catatan' : 'Pesan';
      const where = conversation === undefined ? '' : ` untuk ${conversation.contact.name}`;
      toast('error', refusal ?? '', {
        title: `${what}${where} belum terkirim`,
        action: { label: 'Buka', run: () => navigate(`${area}/chat/${id}`) },
      });
    }
  }, [cache, memberId, openId, navigate, area]);
  useEffect(
    () =>
      unkept.subscribe(() =>
        toast(
          'error',
          'Ruang browser ini penuh: yang Anda tulis hilang bila halaman ini ditutup. Kirim dulu, lalu hapus data situs lain di pengaturan browser.',
        ),
      ),
    [],
  );
}
