import { v7 as uuidv7 } from 'uuid';
import type { App } from '../platform/app.ts';
import type { ChannelAddress } from './channel.ts';
import { inboundDeliveries } from './tables.ts';

/** Deliveries of one provider address are read in order; so many addresses may be read side by side. */
export const LANES = 16;

/**
 * Makes a raw delivery durable, then wakes whoever reads it. Only after this may it be acknowledged: a
 * `kill -9` from here on loses nothing.
 *
 * @param address decides the lane, so one number's deliveries keep their order
 */
export async function storeDelivery(
  app: App,
  kind: string,
  address: ChannelAddress,
  body: string,
): Promise<void> {
  await app.database.platform
    .insert(inboundDeliveries)
    .values({ id: uuidv7(), kind, lane: laneOf(address.address), body });
  app.deliveries.wake();
}

function laneOf(address: string): number {
  let hash = 0;
  for (let i = 0; i < address.length; i++) hash = (hash * 31 + address.charCodeAt(i)) >>> 0;
  return hash % LANES;
}
