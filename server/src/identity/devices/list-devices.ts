import type { Device } from '@sapa/contracts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { UserContext } from '../../platform/http/route.ts';
import { sessions } from '../tables.ts';
import { deviceName } from './device-name.ts';

/** Where the person is signed in: this device first, then the one seen last. */
export async function listDevices({ app, userId, sessionId }: UserContext): Promise<Device[]> {
  const rows = await app.database.platform
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, app.clock.now())))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.seenAt))
    .limit(100);
  return rows.map((row) => ({
    id: row.id,
    name: deviceName(row.userAgent ?? ''),
    ip_address: row.ipAddress || null,
    signed_in_at: row.createdAt.toISOString(),
    last_seen_at: row.seenAt.toISOString(),
    current: row.id === sessionId,
  }));
}
