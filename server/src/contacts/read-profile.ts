import { channelKind, connectedChannel } from '../channels/index.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import { ensureIdentities } from './ensure-identities.ts';

/** Asks the channel who somebody is whom its messages do not name, and learns it. Not told: the contact keeps its label. */
export async function readProfile(
  ctx: Context,
  { channelId, externalId }: { channelId: string; externalId: string },
): Promise<void> {
  const channel = await transaction(ctx, (tx) => connectedChannel(tx, channelId));
  if (channel === null) return;
  const profile = await channelKind(channel.kind).readProfile?.(ctx.app, channel, externalId);
  if (!profile) return;
  await transaction(ctx, (tx) =>
    ensureIdentities(tx, channelId, [{ externalId, alias: null, phone: null, ...profile }]),
  );
}
