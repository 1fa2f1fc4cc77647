import { applyAccountNews, type Inbound } from '../../channels/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { applyStatuses } from '../messages/apply-statuses.ts';
import { applyChange } from './apply-changes.ts';
import { ingestChannel } from './ingest-channel.ts';
import { receiveMessages } from './receive-messages.ts';
import { withoutErased } from './without-erased.ts';

/**
 * Applies what came in on one channel. Messages first, then statuses, then what changes messages: whatever a
 * batch says about a message of its own batch finds it.
 */
export async function applyInbound(
  tx: Transaction,
  channelId: string,
  delivered: Exclude<Inbound, { type: 'unreadable' }>[],
): Promise<void> {
  const channel = await ingestChannel(tx, channelId);
  if (channel === undefined) return;
  const items = channel.hasErased ? await withoutErased(tx, channelId, delivered) : delivered;
  await receiveMessages(
    tx,
    channel,
    items.filter((item) => item.type === 'message' || item.type === 'echo'),
  );
  await applyStatuses(
    tx,
    channelId,
    items.filter((item) => item.type === 'status'),
  );
  for (const item of items) {
    if (item.type === 'account') await applyAccountNews(tx, channelId, item);
    else if (item.type !== 'message' && item.type !== 'echo' && item.type !== 'status')
      await applyChange(tx, channel, item);
  }
}
