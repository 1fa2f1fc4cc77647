import type { Channel } from '@sapa/contracts';
import { and, eq, ne } from 'drizzle-orm';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import type { ChannelHealth } from '../channel.ts';
import { channelKind } from '../channel-kinds.ts';
import { announceChannel } from '../connecting/announce-channel.ts';
import { connectedChannel } from '../connecting/connected-channel.ts';
import { presentChannel } from '../present.ts';
import { channelRow } from '../queries.ts';
import { channels } from '../tables.ts';

/** Meta allows 200 management calls an hour for each account; quality changes within days. */
const HOURS_BETWEEN_CHECKS = 6;

/**
 * Asks the provider how a channel is and keeps the answer: state, problem, name, quality, limit. The next check
 * is planned in the same commit. A provider that does not answer changes nothing.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export async function checkChannel(ctx: Context, id: string): Promise<Channel> {
  requirePermission(ctx, 'channel.manage');
  const before = await transaction(ctx, async (tx) => ({
    row: await channelRow(tx, id),
    open: await connectedChannel(tx, id),
  }));
  const check = channelKind(before.row.kind).check;
  if (before.open === null || check === undefined) return presentChannel(ctx.app, before.row);
  const health = await check(ctx.app, before.open);
  return transaction(ctx, async (tx) => {
    planCheck(tx, id);
    return health === null ? presentChannel(ctx.app, before.row) : keep(tx, id, health);
  });
}

/** The channel is looked after from now on; a plan that waits is replaced. */
export function planCheck(tx: Transaction, id: string, hours = HOURS_BETWEEN_CHECKS): void {
  tx.enqueue(
    'channels.check-health',
    { channel_id: id },
    {
      jobKey: `${tx.workspaceId}:channel-health:${id}`,
      runAt: new Date(tx.app.clock.now().getTime() + hours * 3_600_000),
      priority: 10,
    },
  );
}

async function keep(tx: Transaction, id: string, health: ChannelHealth): Promise<Channel> {
  const { status, problem, name, settings } = health;
  await tx.db
    .update(channels)
    .set({
      status,
      problem,
      ...(name === undefined ? {} : { name }),
      ...(settings === undefined ? {} : { settings }),
    })
    .where(
      and(eq(channels.workspaceId, tx.workspaceId), eq(channels.id, id), ne(channels.status, 'disconnected')),
    );
  return announceChannel(tx, id);
}
