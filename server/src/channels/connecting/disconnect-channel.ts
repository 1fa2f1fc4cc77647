import { and, eq } from 'drizzle-orm';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { channelKind } from '../channel-kinds.ts';
import { channelRow } from '../queries.ts';
import { channelAddresses, channels } from '../tables.ts';
import { announceChannel } from './announce-channel.ts';
import { connectedChannel } from './connected-channel.ts';

/**
 * Ends a channel: its token is forgotten, its address is free for another workspace, nothing is sent or received.
 * Conversations stay readable; connecting the same number again continues them.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export async function disconnectChannel(ctx: Context, id: string): Promise<{ ok: true }> {
  requirePermission(ctx, 'channel.manage');
  const { kind, open } = await transaction(ctx, async (tx) => {
    const row = await channelRow(tx, id);
    const open = await connectedChannel(tx, id);
    await tx.db
      .delete(channelAddresses)
      .where(and(eq(channelAddresses.workspaceId, tx.workspaceId), eq(channelAddresses.channelId, id)));
    await tx.db
      .update(channels)
      .set({ status: 'disconnected', problem: null, sealedToken: null, whitelistedAt: null })
      .where(and(eq(channels.workspaceId, tx.workspaceId), eq(channels.id, id)));
    await audit(tx, 'channel.disconnected', { subject: row.name, subjectId: id });
    await announceChannel(tx, id);
    return { kind: row.kind, open };
  });
  if (open !== null) await channelKind(kind).disconnect?.(ctx.app, open);
  return { ok: true };
}
