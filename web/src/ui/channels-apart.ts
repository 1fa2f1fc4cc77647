import type { ChannelKind } from '@sapa/contracts/channels/channels';
import { channelName } from './channel-icon.tsx';

/** A shop gives all its channels one name: where two are called the same, each says what it is too. */
export function channelsApart<Channel extends { name: string; kind: ChannelKind }>(
  channels: readonly Channel[],
): Channel[] {
  const isShared = ({ name }: Channel) => channels.filter((other) => other.name === name).length > 1;
  return channels.map((channel) =>
    isShared(channel) ? { ...channel, name: `${channel.name} · ${channelName(channel.kind)}` } : channel,
  );
}
