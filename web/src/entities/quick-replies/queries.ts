import { listQuickReplies } from '@sapa/contracts/conversations/quick-replies';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { quickReplyKeys } from './cache.ts';

/** Those of all and one's own, by name; the composer searches them without asking again. */
export const useQuickReplies = () =>
  useQuery({
    queryKey: quickReplyKeys.all,
    queryFn: async ({ signal }) => (await call(listQuickReplies, { signal })).items,
  });
