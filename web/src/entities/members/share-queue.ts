import { shareQueue } from '@sapa/contracts/conversations/queue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, sentenceOf } from '../../lib/api.ts';
import { count } from '../../lib/format.ts';
import { askMembersAgain } from './cache.ts';

/** Gives what waits to colleagues who have room. @param say what came of it */
export function useShareQueue(say: (tone: 'success' | 'info' | 'error', sentence: string) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(shareQueue),
    onSuccess: ({ given, goes_on }) => {
      if (goes_on) say('info', `${count(given)} chat sudah dibagikan, sisanya menyusul.`);
      else if (given === 0)
        say('info', 'Belum ada yang bisa dibagikan: rekan yang online sudah penuh atau bukan dari timnya.');
      else say('success', `${count(given)} chat dibagikan ke rekan yang online.`);
    },
    onError: (error) => say('error', sentenceOf(error)),
    onSettled: () => askMembersAgain(cache),
  });
}
