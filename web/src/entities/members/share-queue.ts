import { type nothingShared, shareQueue } from '@sapa/contracts/conversations/queue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, sentenceOf } from '../../lib/api.ts';
import { count } from '../../lib/format.ts';
import { askMembersAgain } from './cache.ts';

/** Why nothing was given out, and what to do about it. */
const NOTHING: Record<(typeof nothingShared)[number], string> = {
  nobody_waits: 'Tidak ada yang menunggu di antrean tim dan saluran Anda.',
  closed:
    'Yang menunggu ada di luar jam kerjanya, jadi belum dibagikan. Yang mendesak tugaskan satu per satu.',
  no_room:
    'Belum ada yang bisa dibagikan: rekan yang online sudah penuh atau bukan dari timnya. Naikkan kapasitas, atau tugaskan satu per satu.',
};

/** Gives what waits to colleagues who have room. @param say what came of it */
export function useShareQueue(say: (tone: 'success' | 'info' | 'error', sentence: string) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(shareQueue),
    onSuccess: ({ given, goes_on, nothing }) => {
      if (goes_on) say('info', `${count(given)} chat sudah dibagikan, sisanya menyusul.`);
      else if (nothing !== null) say('info', NOTHING[nothing]);
      else say('success', `${count(given)} chat dibagikan ke rekan yang online.`);
    },
    onError: (error) => say('error', sentenceOf(error)),
    onSettled: () => askMembersAgain(cache),
  });
}
