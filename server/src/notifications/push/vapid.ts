import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { App } from '../../platform/app.ts';

/**
 * Who sends, as push services know it (RFC 8292): a subscription is for one public key, so the secret stays for
 * good. Any 32 bytes are a key of the curve, save for 1 in 2^32.
 */
function keysOf({ secrets }: App) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(secrets.pushKey, 'base64url'));
  return { secret: secrets.pushKey, point: pair.getPublicKey() };
}

/** What browsers subscribe with: an uncompressed point, base64url. */
export const pushPublicKey = (app: App): string => keysOf(app).point.toString('base64url');

const HOURS = 12;

/** The `Authorization` of a message to this service. */
export async function vapidHeader(app: App, endpoint: string): Promise<string> {
  const { secret, point } = keysOf(app);
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = await importJWK(
    { kty: 'EC', crv: 'P-256', d: secret, x: coordinate(1), y: coordinate(33) },
    'ES256',
  );
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(`mailto:${app.config.SUPPORT_EMAIL}`)
    .setExpirationTime(Math.floor(app.clock.now().getTime() / 1000) + HOURS * 3600)
    .sign(key);
  return `vapid t=${token}, k=${point.toString('base64url')}`;
}
