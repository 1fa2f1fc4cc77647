import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { useThread } from '../../entities/conversations/queries.ts';
import { toast } from '../../ui/overlay/toast.tsx';

const ANCHOR = '#pesan-';
/** So long it is marked (message-row.module.css). */
const SHOWN = 1_600;

/** The message that an address or a quote leads to: older pages are asked for until it is there. */
export function useSought(thread: ReturnType<typeof useThread>, messages: readonly { id: string }[]) {
  const { hash, key } = useLocation();
  const [sought, seek] = useState<string | null>(null);
  // The same address again leads there again.
  useEffect(() => {
    if (key && hash.startsWith(ANCHOR)) seek(hash.slice(ANCHOR.length));
  }, [hash, key]);
  const there = messages.some(({ id }) => id === sought);
  const { isFetching, isError, hasNextPage, fetchNextPage } = thread;
  useEffect(() => {
    if (sought === null) return;
    if (there) {
      const shown = setTimeout(() => seek(null), SHOWN);
      return () => clearTimeout(shown);
    }
    if (isFetching) return;
    if (hasNextPage && !isError) return void fetchNextPage();
    seek(null);
    toast('info', isError ? 'Pesan itu belum bisa dimuat. Coba lagi.' : 'Pesan itu sudah tidak ada di sini.');
  }, [sought, there, isFetching, isError, hasNextPage, fetchNextPage]);
  return { found: there ? sought : null, seek };
}
