import type { Channel } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { randomToken } from '../../platform/security/crypto.ts';
import { storeChannel } from '../connecting/store-channel.ts';
import { refuseOwnCallback } from './call-back.ts';
import type { StoredApiChannel } from './settings.ts';

/** A new API channel with its address and the secret that signs both ways, which is told this once. */
export async function createApiChannel(
  ctx: Context,
  input: { name: string; callback_url: string },
): Promise<{ channel: Channel; secret: string }> {
  requirePermission(ctx, 'channel.manage');
  refuseOwnCallback(ctx.app, input.callback_url);
  const secret = randomToken();
  const settings: StoredApiChannel = { key: randomToken(16), callback_url: input.callback_url };
  const channel = await transaction(ctx, (tx) => storeApiChannel(tx, { name: input.name, settings, secret }));
  return { channel, secret };
}

export function storeApiChannel(
  tx: Transaction,
  { name, settings, secret }: { name: string; settings: StoredApiChannel; secret: string },
): Promise<Channel> {
  return storeChannel<StoredApiChannel>(tx, {
    address: { kind: 'api', address: settings.key },
    key: 'key',
    name,
    settings,
    token: secret,
  });
}
