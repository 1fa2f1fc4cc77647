import { and, eq } from 'drizzle-orm';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { randomToken } from '../../platform/security/crypto.ts';
import { connectedChannel } from '../connecting/connected-channel.ts';
import { sealToken } from '../connecting/store-channel.ts';
import { channels } from '../tables.ts';

/**
 * Whether there is a secret with which the shop's site proves who its customers are. Itself it is told once, when it is
 * made: who knows it can speak for every customer. It is what a token is to other channels, sealed in the same place.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export async function identitySecret(ctx: Context, id: string): Promise<{ made: boolean }> {
  requirePermission(ctx, 'channel.manage');
  const channel = await transaction(ctx, (tx) => connectedChannel(tx, id));
  return { made: found(channel?.kind === 'livechat' ? channel : undefined).token !== null };
}

/**
 * A new secret; what the old one proves from now on is refused.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export async function renewIdentitySecret(ctx: Context, id: string): Promise<{ secret: string }> {
  requirePermission(ctx, 'channel.manage');
  const secret = randomToken();
  return transaction(ctx, async (tx) => {
    const channel = await connectedChannel(tx, id);
    const { name } = found(channel?.kind === 'livechat' ? channel : undefined);
    await tx.db
      .update(channels)
      .set({ sealedToken: sealToken(tx, secret) })
      .where(and(eq(channels.workspaceId, tx.workspaceId), eq(channels.id, id)));
    await audit(tx, 'channel.identity_secret_renewed', { subject: name, subjectId: id });
    return { secret };
  });
}
