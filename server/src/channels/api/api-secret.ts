import { and, eq } from 'drizzle-orm';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { randomToken } from '../../platform/security/crypto.ts';
import { connectedChannel } from '../connecting/connected-channel.ts';
import { sealToken } from '../connecting/store-channel.ts';
import { channels } from '../tables.ts';

/**
 * A new secret; what the old one signs from now on is refused.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export async function renewApiSecret(ctx: Context, id: string): Promise<{ secret: string }> {
  requirePermission(ctx, 'channel.manage');
  const secret = randomToken();
  return transaction(ctx, async (tx) => {
    const channel = await connectedChannel(tx, id);
    const { name } = found(channel?.kind === 'api' ? channel : undefined);
    await tx.db
      .update(channels)
      .set({ sealedToken: sealToken(tx, secret) })
      .where(and(eq(channels.workspaceId, tx.workspaceId), eq(channels.id, id)));
    await audit(tx, 'channel.secret_renewed', { subject: name, subjectId: id });
    return { secret };
  });
}
