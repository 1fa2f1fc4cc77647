import { ECDH } from 'node:crypto';
import type { PushDevice, PushSubscriptionBody } from '@sapa/contracts';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { pushDevices } from '../tables.ts';
import { pushPublicKey } from './vapid.ts';

/** Whether pushes come to the browser of this session, and the key with which it subscribes. */
export async function readPushDevice({ app, sessionId }: UserContext): Promise<PushDevice> {
  const [device] = await app.database.platform
    .select({ sessionId: pushDevices.sessionId })
    .from(pushDevices)
    .where(eq(pushDevices.sessionId, sessionId));
  return { public_key: pushPublicKey(app), active: device !== undefined };
}

/**
 * This device shows pushes from now on, for the session it was asked in. A browser has one address: whoever was
 * signed in there before is told nothing on it any more.
 *
 * @throws Refusal VALIDATION_FAILED for a key that is no point of the curve
 */
export async function keepPushDevice(
  { app, userId, sessionId }: UserContext,
  { endpoint, keys }: z.infer<typeof PushSubscriptionBody>,
): Promise<PushDevice> {
  refuseStrangeKey(keys.p256dh);
  const device = { userId, endpoint, ...keys };
  await app.database.platform.transaction(async (db) => {
    await db
      .delete(pushDevices)
      .where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.sessionId, sessionId)));
    await db
      .insert(pushDevices)
      .values({ sessionId, ...device })
      .onConflictDoUpdate({ target: pushDevices.sessionId, set: device });
  });
  return { public_key: pushPublicKey(app), active: true };
}

/** For this session alone: the person's other devices go on. */
export async function removePushDevice({ app, sessionId }: UserContext): Promise<void> {
  await app.database.platform.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId));
}

function refuseStrangeKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
  } catch {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { 'keys.p256dh': 'Kunci perangkat tidak dapat dibaca' },
    });
  }
}
