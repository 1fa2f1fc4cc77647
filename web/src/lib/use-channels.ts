import { listChannels } from '@sapa/contracts/channels';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** The workspace's channels: the inbox, the agents and the platforms screen all read them. */
export function useChannels() {
  return useQuery({
    queryKey: ['channels'],
    queryFn: async ({ signal }) => (await call(listChannels, { signal })).items,
  });
}
