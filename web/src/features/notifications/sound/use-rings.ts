import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isLookedAt, onLookedAt } from '../../../lib/account/looked-at.ts';
import { subscribe } from '../../../lib/realtime.ts';
import { useUser } from '../../../lib/session.ts';
import { preferencesNow } from '../queries.ts';
import { askForTouch } from './ask-for-touch.ts';
import { isQuiet } from './is-quiet.ts';
import { isUnlocked, play, unlockOnFirstTouch } from './play.ts';

const AGAIN_MS = 30_000;
/** Two events of one message, and the same event in two tabs, are one ring. */
const ONE_RING_MS = 1_500;
const RINGING = 'sapa.ringing';
/** Held by every tab that is looked at, whichever of them hears the event. */
const LOOKED_AT = 'sapa.looked-at';

/** Rings for what comes, as the member wants it; again and again until somebody looks, where they want that. */
export function useRings({ unread, lookingAt }: { unread: number; lookingAt: string | null }) {
  const cache = useQueryClient();
  const zone = useUser().time_zone;
  const latest = useRef({ unread, lookingAt, zone });
  latest.current = { unread, lookingAt, zone };
  useEffect(unlockOnFirstTouch, []);
  useEffect(holdWhileLookedAt, []);

  useEffect(() => {
    let again: ReturnType<typeof setInterval> | undefined;
    const stop = () => {
      clearInterval(again);
      again = undefined;
    };
    const ring = async (isMine: boolean) => {
      const { sound } = await preferencesNow(cache);
      if (sound.for === 'none' || (sound.for === 'mine' && !isMine)) return;
      if (isQuiet(sound.quiet, new Date(), latest.current.zone)) return;
      if (sound.only_hidden && (await somebodyLooks())) return;
      // It would take another tab's turn to ring, and be silent.
      if (!isUnlocked()) askForTouch(sound.tone);
      else await onceOverAllTabs(() => play(sound.tone));
      if (!sound.repeat || again !== undefined) return;
      again = setInterval(async () => {
        const over = isQuiet(sound.quiet, new Date(), latest.current.zone);
        if (over || latest.current.unread === 0 || (await somebodyLooks())) return stop();
        if (isUnlocked()) await onceOverAllTabs(() => play(sound.tone));
      }, AGAIN_MS);
    };
    const quietly = (ringing: Promise<void>) => void ringing.catch(() => undefined);
    const unsubscribe = subscribe({
      'notifications.changed': ({ rings }) => {
        if (rings) quietly(ring(true));
      },
      'message.received': ({ conversation }) => {
        const { lookingAt: open } = latest.current;
        if (conversation.id !== open || !isLookedAt()) quietly(ring(false));
      },
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [cache]);
}

const somebodyLooks = async (): Promise<boolean> => {
  if (isLookedAt()) return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOOKED_AT);
};

/** Whoever is first rings; the others find the lock taken and keep still. */
const onceOverAllTabs = (sound: () => Promise<unknown>): Promise<void> =>
  navigator.locks.request(RINGING, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    await sound();
    await new Promise((resolve) => setTimeout(resolve, ONE_RING_MS));
  });

function holdWhileLookedAt(): () => void {
  let letGo: (() => void) | null = null;
  const follow = () => {
    if (!isLookedAt()) {
      letGo?.();
      letGo = null;
    } else if (letGo === null) {
      const { promise, resolve } = Promise.withResolvers<void>();
      letGo = resolve;
      void navigator.locks.request(LOOKED_AT, { mode: 'shared' }, () => promise);
    }
  };
  follow();
  const stop = onLookedAt(follow);
  return () => {
    letGo?.();
    stop();
  };
}
