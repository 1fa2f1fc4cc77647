import type { Channel } from '@sapa/contracts/channels';
import type { QueryClient } from '@tanstack/react-query';

/** Lays a new or changed channel into the list. */
export function applyChannel(cache: QueryClient, channel: Channel) {
  cache.setQueryData<Channel[]>(['channels'], (now = []) =>
    now.some((each) => each.id === channel.id)
      ? now.map((each) => (each.id === channel.id ? channel : each))
      : [...now, channel],
  );
}
