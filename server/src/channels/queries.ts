import type { Channel } from '@sapa/contracts';
import { and, asc, eq } from 'drizzle-orm';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import type { PresentedChannel } from './channel.ts';
import { presentChannel } from './present.ts';
import { channels } from './tables.ts';

/** The workspace's channels in the order they were made, those that are disconnected too. */
export async function listChannels(ctx: Context): Promise<{ items: Channel[] }> {
  requirePermission(ctx, 'channel.view');
  return transaction(ctx, async (tx) => {
    const rows = await tx.db
      .select(presented)
      .from(channels)
      .where(eq(channels.workspaceId, tx.workspaceId))
      .orderBy(asc(channels.id));
    return { items: rows.map((row) => presentChannel(tx.app, row)) };
  });
}

/** @throws Refusal NOT_FOUND */
export async function channelRow(tx: Transaction, id: string): Promise<PresentedChannel> {
  const [row] = await tx.db
    .select(presented)
    .from(channels)
    .where(and(eq(channels.workspaceId, tx.workspaceId), eq(channels.id, id)));
  return found(row);
}

/** @throws Refusal NOT_FOUND */
export const channelById = async (tx: Transaction, id: string): Promise<Channel> =>
  presentChannel(tx.app, await channelRow(tx, id));

const presented = {
  workspaceId: channels.workspaceId,
  id: channels.id,
  kind: channels.kind,
  name: channels.name,
  status: channels.status,
  problem: channels.problem,
  settings: channels.settings,
  teamId: channels.teamId,
  assignment: channels.assignment,
  previousHandlerFirst: channels.previousHandlerFirst,
  memberCapacity: channels.memberCapacity,
  beginsAnewHours: channels.beginsAnewHours,
  tellsPlace: channels.tellsPlace,
  placeText: channels.placeText,
  createdAt: channels.createdAt,
};
