export { applyAccountNews } from './apply-account-news.ts';
export type * from './channel.ts';
export { channelKind, repeatableKinds } from './channel-kinds.ts';
export { type AddressedChannel, channelsAt, connectedChannel } from './connected-channel.ts';
export { claimDeliveries, type Delivery, finishDeliveries, quarantine } from './deliveries.ts';
export { noteChannelProblem } from './note-channel-problem.ts';
export { LANES, storeDelivery } from './store-delivery.ts';
