import { catchUpNotifications } from '@sapa/contracts/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isLookedAt, onLookedAt } from '../../lib/account/looked-at.ts';
import { call } from '../../lib/api.ts';
import { closePushes } from '../../lib/app/push-device.ts';
import { lookAt, subscribe } from '../../lib/realtime.ts';
import { askMissed } from '../../lib/server/ask-missed.ts';
import { applyNotifications, reloadNotifications } from './queries.ts';

/** Milliseconds asked for again before the last answer: twice is better than never. */
const OVERLAP = 60_000;

/** Keeps lists and count live, and says what is on the screen: that is read, and no news. */
export function useLiveNotifications(lookingAt: string | null) {
  const cache = useQueryClient();
  const open = useRef(lookingAt);
  open.current = lookingAt;

  useEffect(() => {
    const look = () => lookAt(isLookedAt() ? lookingAt : null);
    look();
    const stop = onLookedAt(look);
    return () => {
      stop();
      lookAt(null);
    };
  }, [lookingAt]);

  useEffect(
    () =>
      subscribe({
        'notifications.changed': ({ items, unread, reset }) => {
          applyNotifications(cache, items, unread);
          if (reset) void reloadNotifications(cache);
          // Told in the moment before we looked.
          if (
            isLookedAt() &&
            items.some((item) => item.state === 'unread' && item.subject_id === open.current)
          )
            lookAt(open.current);
          void closePushes(items.flatMap((item) => (item.state === 'unread' ? [] : item.subject_id)));
          if (unread === 0) void closePushes('all');
        },
      }),
    [cache],
  );

  useEffect(() => {
    let since = new Date().toISOString();
    return askMissed(async () => {
      const from = new Date(Date.parse(since) - OVERLAP).toISOString();
      const changes = await call(catchUpNotifications, { query: { since: from } });
      since = changes.now;
      applyNotifications(cache, changes.items, changes.unread);
      if (changes.reset) await reloadNotifications(cache);
    });
  }, [cache]);
}
