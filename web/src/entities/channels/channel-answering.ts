import { listChannelAnswering } from '@sapa/contracts/working-hours';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const channelAnsweringKey = ['channel-answering'] as const;

/** By which hours a channel is answered, and by whom first; one that is not among them is as it began. */
export const useChannelAnswering = () =>
  useQuery({
    queryKey: channelAnsweringKey,
    queryFn: async ({ signal }) => (await call(listChannelAnswering, { signal })).items,
  });
