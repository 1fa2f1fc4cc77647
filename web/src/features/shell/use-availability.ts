import type { Presence } from '@sapa/contracts/identity/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askMembersAgain } from '../../entities/members/cache.ts';
import { keepAvailability, sayAvailability, turnAutoOffline } from '../../lib/account/availability.ts';
import { watchUse } from '../../lib/account/watch-use.ts';
import { sentenceOf } from '../../lib/api.ts';
import { clock } from '../../lib/format.ts';
import { subscribe } from '../../lib/realtime.ts';
import { useUser } from '../../lib/session.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** Hears who comes, goes, and what they say: my other devices change mine, colleagues theirs in the lists. */
export function useLiveAvailability() {
  const cache = useQueryClient();
  const mine = useUser().member?.id;
  useEffect(
    () =>
      subscribe({
        'member.availability_changed': ({ member_id, ...said }) => {
          if (member_id === mine) keepAvailability(said);
          void askMembersAgain(cache);
        },
        'member.presence_changed': () => void askMembersAgain(cache),
      }),
    [cache, mine],
  );
  const watched = useUser().member?.auto_offline === true;
  useEffect(() => (watched ? watchUse() : undefined), [watched]);
}

const AFTERWARDS: Partial<Record<Presence, string>> = {
  offline: 'Anda Offline: percakapan baru tidak diarahkan ke Anda sampai Anda Online lagi.',
  break: 'Selamat istirahat: percakapan baru tidak diarahkan ke Anda sampai Anda Online lagi.',
};

export function useAvailability() {
  const { says = 'online', back_at = null, auto_offline: auto = true } = useUser().member ?? {};
  return {
    says,
    auto,
    turnAuto: (on: boolean) =>
      void turnAutoOffline(on).catch((error: unknown) => toast('error', sentenceOf(error))),
    online: says === 'online',
    words: says === 'break' && back_at !== null ? `Istirahat, kembali ${clock(back_at)}` : presenceName[says],
    /** @param minutes how long a break lasts; none: for as long as it takes */
    say: (next: Presence, minutes?: number) =>
      void sayAvailability(next, minutes ?? null).then(
        () => {
          const text = AFTERWARDS[next];
          if (text !== undefined) toast('info', text);
        },
        (error: unknown) => toast('error', sentenceOf(error)),
      ),
  };
}

const presenceName: Readonly<Record<Presence, string>> = {
  online: 'Online',
  break: 'Istirahat',
  offline: 'Offline',
};
