import { type ChannelKind, ChannelMark, channelName } from '../../ui/channel-icon.tsx';

/** Channels of one shop often have one name: what kind it is tells them apart. */
export const ChannelSign = ({ kind }: { kind: ChannelKind }) => (
  <span role="img" aria-label={channelName(kind)}>
    <ChannelMark kind={kind} size={24} />
  </span>
);
