import { and, eq } from 'drizzle-orm';
import type { App } from '../../../platform/app.ts';
import type { ConnectedChannel } from '../../channel.ts';
import { channelAddresses } from '../../tables.ts';
import { readPageSettings } from './settings.ts';
import { unsubscribePage } from './subscription.ts';

/**
 * After a page or account was disconnected Meta is told that we listen no more, unless the page's other half (its
 * Instagram account, or the page itself) still is somebody's: both live on one subscription.
 */
export async function releasePage(app: App, channel: ConnectedChannel): Promise<void> {
  const { page_id, instagram_id } = readPageSettings(channel.settings);
  if (channel.token === null) return;
  const otherHalf = channel.kind === 'messenger' ? instagram_id : page_id;
  const otherKind = channel.kind === 'messenger' ? 'instagram' : 'messenger';
  if (otherHalf !== null && (await isConnected(app, otherKind, otherHalf))) return;
  const answer = await unsubscribePage(app, page_id, channel.token);
  if (!answer.ok) app.log.info({ failure: answer.failure, page_id }, 'Meta was not told of a disconnection');
}

/** By any workspace: a platform table. */
async function isConnected(app: App, kind: string, address: string): Promise<boolean> {
  const rows = await app.database.platform
    .select({ address: channelAddresses.address })
    .from(channelAddresses)
    .where(and(eq(channelAddresses.kind, kind), eq(channelAddresses.address, address)));
  return rows.length > 0;
}
