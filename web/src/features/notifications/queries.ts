import {
  changeNotification,
  listNotifications,
  type Notification,
  type NotificationPreferences,
  type NotificationPreferencesBody,
  type NotificationTab,
  readAllNotifications,
  readNotificationPreferences,
  updateNotificationPreferences,
} from '@sapa/contracts/notifications';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, sentenceOf } from '../../lib/api.ts';
import { layOver } from '../../lib/server/query-cache.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { type NotificationPages, placeNotification } from './notification-cache.ts';

const keys = {
  lists: ['notifications'] as const,
  list: (tab: NotificationTab) => ['notifications', tab] as const,
  unread: ['notifications-unread'] as const,
  preferences: ['notification-preferences'] as const,
};
const PAGE = 30;

export function useNotifications(tab: NotificationTab) {
  const cache = useQueryClient();
  return useInfiniteQuery({
    queryKey: keys.list(tab),
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(listNotifications, {
        query: { tab, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      });
      cache.setQueryData(keys.unread, page.unread);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
}

/** Comes with every list and by the socket; this only watches it. */
export function useUnread(): number {
  const { data = 0 } = useQuery({
    queryKey: keys.unread,
    queryFn: async () => (await call(listNotifications, { query: { limit: 1 } })).unread,
  });
  return data;
}

export function applyNotifications(cache: QueryClient, items: readonly Notification[], unread: number) {
  layOver<number>(cache, keys.unread, () => unread);
  for (const item of items) placeEverywhere(cache, item);
}

function placeEverywhere(cache: QueryClient, item: Notification) {
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: keys.lists })) {
    const tab = queryKey[1] as NotificationTab;
    layOver<NotificationPages>(cache, queryKey, (pages) => pages && placeNotification(pages, item, tab));
  }
}

export const reloadNotifications = (cache: QueryClient) =>
  Promise.all([keys.lists, keys.unread].map((queryKey) => cache.invalidateQueries({ queryKey })));

type Change = Pick<Notification, 'state'> & { snoozed_until?: string };

/** What a person does with notifications; the socket tells every other tab of it. */
export function useNotificationActs() {
  const cache = useQueryClient();
  const failed = (error: unknown) => {
    toast('error', sentenceOf(error));
    return false;
  };
  const change = (id: string, body: Change) =>
    call(changeNotification, { params: { id }, body }).then((item) => {
      placeEverywhere(cache, item);
      return true;
    }, failed);
  return {
    change,
    /** Comes back as it was. */
    async remove({ id, state, snoozed_until: until }: Notification) {
      if (!(await change(id, { state: 'deleted' }))) return;
      const before: Change = state === 'snoozed' && until ? { state, snoozed_until: until } : { state };
      toast('success', 'Notifikasi dihapus.', {
        action: { label: 'Urungkan', run: () => void change(id, before) },
      });
    },
    readAll: () =>
      call(readAllNotifications)
        .then(() => reloadNotifications(cache))
        .catch(failed),
  };
}

const preferencesQuery = {
  queryKey: keys.preferences,
  queryFn: () => call(readNotificationPreferences),
};

export const usePreferences = () => useQuery(preferencesQuery);
/** For a tone that is about to sound: asked for once. */
export const preferencesNow = (cache: QueryClient): Promise<NotificationPreferences> =>
  cache.ensureQueryData(preferencesQuery);

export function useSavePreferences() {
  const cache = useQueryClient();
  return (change: z.infer<typeof NotificationPreferencesBody>) => {
    const before = cache.getQueryData<NotificationPreferences>(keys.preferences);
    if (before) cache.setQueryData(keys.preferences, withChange(before, change));
    return call(updateNotificationPreferences, { body: change }).then(
      (now) => void cache.setQueryData(keys.preferences, now),
      (error: unknown) => {
        cache.setQueryData(keys.preferences, before);
        toast('error', sentenceOf(error));
      },
    );
  };
}

/** On the screen before the server has answered. */
function withChange(
  now: NotificationPreferences,
  { matrix = {}, previews = now.previews, sound }: z.infer<typeof NotificationPreferencesBody>,
): NotificationPreferences {
  const changed = Object.fromEntries(
    Object.entries(now.matrix).map(([kind, ways]) => [kind, { ...ways, ...matrix[kind as 'plan'] }]),
  );
  return { matrix: { ...now.matrix, ...changed }, previews, sound: { ...now.sound, ...sound } };
}
