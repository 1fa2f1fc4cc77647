import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useThread } from '../../../entities/conversations/queries.ts';
import { messagesOf } from '../../../entities/conversations/thread-cache.ts';
import { isMissing } from '../../../lib/api.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

const ANCHOR = '#pesan-';
/** How long it is marked (message-row.module.css). */
const SHOWN = 1_600;

const soughtBy = (hash: string) => (hash.startsWith(ANCHOR) ? hash.slice(ANCHOR.length) : null);

/**
 * A thread at its end, or around the message that an address or a quote leads to: where that is not loaded, the thread is
 * opened there, however old it is.
 */
export function useSought(conversationId: string) {
  const { hash, key } = useLocation();
  const [around, setAround] = useState(() => soughtBy(hash));
  const [sought, seek] = useState<string | null>(null);
  const thread = useThread(conversationId, around);
  const messages = useMemo(() => (thread.data ? messagesOf(thread.data) : []), [thread.data]);
  // The same address again leads there again.
  useEffect(() => {
    const target = soughtBy(hash);
    if (key && target !== null) seek(target);
  }, [hash, key]);
  const there = messages.some(({ id }) => id === sought);
  const { isFetching, error } = thread;
  useEffect(() => {
    if (sought === null) return;
    if (there) {
      const shown = setTimeout(() => seek(null), SHOWN);
      return () => clearTimeout(shown);
    }
    if (around !== sought) return setAround(sought);
    if (isFetching || error === null) return;
    seek(null);
    setAround(null);
    toast(
      'info',
      isMissing(error) ? 'Pesan itu sudah tidak ada di sini.' : 'Pesan itu belum bisa dimuat. Coba lagi.',
    );
  }, [sought, there, around, isFetching, error]);
  const toNewest = useCallback(() => setAround(null), []);
  return { thread, messages, around, found: there ? sought : null, seek, toNewest };
}
