import type { Channel } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { presentChannel } from '../present.ts';
import { channelRow } from '../queries.ts';

/** Tells the rest of the product and every open screen how a channel is now. */
export async function announceChannel(tx: Transaction, id: string): Promise<Channel> {
  const channel = presentChannel(tx.app, await channelRow(tx, id));
  tx.emit('channel.updated', { channel });
  return channel;
}
