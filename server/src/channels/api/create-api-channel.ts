import type { Channel } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { randomToken } from '../../platform/security/crypto.ts';
import { announceChannel } from '../announce-channel.ts';
import { claimAddress } from '../claim-address.ts';
import { channels } from '../tables.ts';
import { sealSecret } from './api-secret.ts';
import type { StoredApiChannel } from './settings.ts';

/** A new API channel with its address and the secret that signs both ways, which is told this once. */
export async function createApiChannel(
  ctx: Context,
  input: { name: string; callback_url: string },
): Promise<{ channel: Channel; secret: string }> {
  requirePermission(ctx, 'channel.manage');
  const secret = randomToken();
  const settings: StoredApiChannel = { key: randomToken(16), callback_url: input.callback_url };
  const channel = await transaction(ctx, (tx) => storeApiChannel(tx, { name: input.name, settings, secret }));
  return { channel, secret };
}

export async function storeApiChannel(
  tx: Transaction,
  { name, settings, secret }: { name: string; settings: StoredApiChannel; secret: string },
): Promise<Channel> {
  const id = uuidv7();
  await tx.db.insert(channels).values({
    workspaceId: tx.workspaceId,
    id,
    kind: 'api',
    name,
    settings,
    sealedToken: sealSecret(tx, secret),
  });
  await claimAddress(tx, id, { kind: 'api', address: settings.key });
  await audit(tx, 'channel.connected', { subject: name, subjectId: id });
  return announceChannel(tx, id);
}
