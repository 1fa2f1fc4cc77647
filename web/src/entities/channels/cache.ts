import type { Channel } from '@sapa/contracts/channels/channels';
import type { QueryClient } from '@tanstack/react-query';

export const channelKeys = {
  list: ['channels'] as const,
  /** Which AI agent answers where; it changes with agents and with channels. */
  agents: ['agents', 'of-channels'] as const,
};

/** Lays a new or changed channel into the list. */
export function applyChannel(cache: QueryClient, channel: Channel) {
  cache.setQueryData<Channel[]>(channelKeys.list, (now = []) =>
    now.some((each) => each.id === channel.id)
      ? now.map((each) => (each.id === channel.id ? channel : each))
      : [...now, channel],
  );
}

export const askChannelsAgain = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: channelKeys.list }),
    cache.invalidateQueries({ queryKey: channelKeys.agents }),
  ]);
