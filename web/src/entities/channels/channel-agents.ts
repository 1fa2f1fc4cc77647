import { listChannelAgents } from '@sapa/contracts/channels/channel-routing';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { channelKeys } from './cache.ts';

/** Which AI agent answers in which channel; apart, for the inbox does not ask. */
export const useChannelAgents = () =>
  useQuery({
    queryKey: channelKeys.agents,
    queryFn: async ({ signal }) => (await call(listChannelAgents, { signal })).items,
  });
