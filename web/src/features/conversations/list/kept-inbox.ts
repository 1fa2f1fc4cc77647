import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { channelKeys } from '../../../entities/channels/cache.ts';
import { contactKeys } from '../../../entities/contacts/cache.ts';
import {
  KEPT_INBOX,
  type Kept,
  readWritten,
  type Written,
} from '../../../entities/conversations/kept-copy.ts';
import { conversationKeys } from '../../../entities/conversations/queries.ts';
import type { ThreadPages } from '../../../entities/conversations/thread-cache.ts';
import { labelKeys } from '../../../entities/labels/cache.ts';
import { memberKeys } from '../../../entities/members/cache.ts';
import { session } from '../../../lib/session.ts';

/** Beginnings of the conversationKeys of what the inbox shows. */
const SHOWN = new Set<unknown>(
  [
    conversationKeys.inboxes,
    conversationKeys.counts,
    conversationKeys.conversations,
    conversationKeys.threads,
    contactKeys.every,
    channelKeys.list,
    memberKeys.every,
    labelKeys.all,
  ].map(([beginning]) => beginning),
);

/** Threads that are kept, those that were asked for last; each with its newest page. */
const MOST_THREADS = 20;

/**
 * What of the cache outlives the page: a bounded number of threads, also those that only an earlier page had open.
 *
 * @param before what that one left
 */
export function keptOf(queries: readonly Pick<Query, 'queryKey' | 'state'>[], before: Kept = []): Kept {
  const here = queries
    .filter(({ queryKey, state }) => state.data !== undefined && SHOWN.has(queryKey[0]))
    // Around an older message it is no end of a thread.
    .filter(({ queryKey }) => !isThread(queryKey) || queryKey[2] === null)
    .map(({ queryKey, state }): Kept[number] => [queryKey, state.data, state.dataUpdatedAt]);
  const known = new Set(here.map(([key]) => JSON.stringify(key)));
  const earlier = before.filter(([key]) => !known.has(JSON.stringify(key)));
  const threads = [...here, ...earlier]
    .filter(([key]) => isThread(key))
    .toSorted(([, , a], [, , b]) => b - a)
    .slice(0, MOST_THREADS);
  const opened = new Set(threads.map(([[, id]]) => id));
  return [
    ...here.filter(([key]) => !isThread(key)),
    ...earlier.filter(([[what, id]]) => what === conversationKeys.conversations[0] && opened.has(id)),
    ...threads.map(([key, data, at]): Kept[number] => [key, newestPage(data as ThreadPages), at]),
  ];
}

const isThread = ([what]: QueryKey): boolean => what === conversationKeys.threads[0];

const newestPage = ({ pages, pageParams }: ThreadPages): ThreadPages => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});

/** A part of the browser's 5,000,000 letters; drafts and what waits to be sent lie there too. */
const MOST_LETTERS = 2_000_000;
/** Older than this it helps nobody. */
const MOST_DAYS = 7;

/** As it is written down: where it is too much, without the threads that were asked for longest ago. */
export function writtenOf(kept: Kept, at: number, most = MOST_LETTERS): string {
  for (let left = kept; ; left = left.slice(0, -1)) {
    const written = JSON.stringify({ at, kept: left } satisfies Written);
    if (written.length <= most || left.length === 0) return written;
  }
}

/**
 * What the inbox has loaded outlives a reload and a restart of the browser without a network. It is written down when
 * the page is left or hidden (a phone ends what is hidden without a word), and gone after a logout.
 */
export function keepInbox(cache: QueryClient, memberId: string): () => void {
  const place = KEPT_INBOX + memberId;
  for (const key of Object.keys(localStorage))
    if (key.startsWith(KEPT_INBOX) && key !== place) localStorage.removeItem(key);
  const write = () => {
    if (session.current() === null) return;
    try {
      localStorage.setItem(
        place,
        writtenOf(keptOf(cache.getQueryCache().getAll(), readKept(memberId)), Date.now()),
      );
    } catch {
      // The browser has no room: what was kept before stays.
    }
  };
  const onHide = () => {
    if (document.visibilityState === 'hidden') write();
  };
  const restore = () => restoreInbox(cache, memberId);
  addEventListener('pagehide', write);
  addEventListener('offline', restore);
  document.addEventListener('visibilitychange', onHide);
  return () => {
    removeEventListener('pagehide', write);
    removeEventListener('offline', restore);
    document.removeEventListener('visibilitychange', onHide);
  };
}

function readKept(memberId: string): Kept {
  const found = readWritten(KEPT_INBOX + memberId);
  const oldest = Date.now() - MOST_DAYS * 86_400_000;
  return (found?.kept ?? []).filter(([, , at = found?.at ?? 0]) => at >= oldest);
}

/** Lays out what was kept and is not here, where the network cannot be asked; all of it is asked for anew once it can. */
export function restoreInbox(cache: QueryClient, memberId: string): void {
  for (const [queryKey, data, updatedAt] of readKept(memberId)) {
    if (cache.getQueryData(queryKey) !== undefined) continue;
    cache.setQueryData(queryKey, data, { updatedAt });
    void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}
