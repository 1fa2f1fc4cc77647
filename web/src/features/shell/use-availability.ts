import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askMembersAgain } from '../../entities/members/cache.ts';
import { sentenceOf } from '../../lib/api.ts';
import { keepAvailable, sayAvailable } from '../../lib/availability.ts';
import { subscribe } from '../../lib/realtime.ts';
import { useUser } from '../../lib/session.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** Hears who says Online or Offline: my other devices change mine, colleagues theirs in the lists. */
export function useLiveAvailability() {
  const cache = useQueryClient();
  const mine = useUser().member?.id;
  useEffect(
    () =>
      subscribe({
        'member.availability_changed': ({ member_id, available }) => {
          if (member_id === mine) keepAvailable(available);
          void askMembersAgain(cache);
        },
      }),
    [cache, mine],
  );
}

export function useAvailability() {
  const available = useUser().member?.available !== false;
  return {
    available,
    says: available ? 'Online' : 'Offline',
    turn: (on: boolean) =>
      void sayAvailable(on).then(
        () => {
          if (!on)
            toast('info', 'Anda Offline: percakapan baru tidak diarahkan ke Anda sampai Anda Online lagi.');
        },
        (error: unknown) => toast('error', sentenceOf(error)),
      ),
  };
}
