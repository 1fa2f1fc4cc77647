import type { Channel } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { announceChannel } from '../connecting/announce-channel.ts';
import { channels } from '../tables.ts';
import { refuseOwnCallback } from './call-back.ts';
import { StoredApiChannel } from './settings.ts';

interface UpdateApiChannelInput {
  id: string;
  name?: string | undefined;
  callback_url?: string | undefined;
}

/**
 * Changes what is given; key and secret stay.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, VALIDATION_FAILED for an address of ours
 */
export async function updateApiChannel(ctx: Context, input: UpdateApiChannelInput): Promise<Channel> {
  requirePermission(ctx, 'channel.manage');
  if (input.callback_url !== undefined) refuseOwnCallback(ctx.app, input.callback_url);
  return transaction(ctx, async (tx) => {
    const where = and(
      eq(channels.workspaceId, tx.workspaceId),
      eq(channels.id, input.id),
      eq(channels.kind, 'api'),
    );
    const before = found((await tx.db.select().from(channels).where(where).for('update'))[0]);
    const known = StoredApiChannel.parse(before.settings);
    const name = input.name ?? before.name;
    const settings: StoredApiChannel = { ...known, callback_url: input.callback_url ?? known.callback_url };
    await tx.db.update(channels).set({ name, settings }).where(where);
    await audit(tx, 'channel.updated', {
      subject: name,
      subjectId: input.id,
      before: { name: before.name, callback_url: known.callback_url },
      after: { name, callback_url: settings.callback_url },
    });
    return announceChannel(tx, input.id);
  });
}
