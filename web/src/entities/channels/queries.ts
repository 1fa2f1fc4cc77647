import { listChannels } from '@sapa/contracts/channels/channels';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { channelKeys } from './cache.ts';

/** The workspace's channels: the inbox, the agents and the platforms screen all read them. */
export const useChannels = () =>
  useQuery({
    queryKey: channelKeys.list,
    queryFn: async ({ signal }) => (await call(listChannels, { signal })).items,
  });

/** What a conversation's channel can carry: limits, window, reactions. */
export const useCapabilities = (channelId: string) =>
  useChannels().data?.find((channel) => channel.id === channelId)?.capabilities;
