import { constantTimeEqual, hmacSha256 } from '../../platform/security/crypto.ts';

/**
 * Does `X-Hub-Signature-256` prove that Meta sent exactly these bytes? Fails closed: without an app secret nobody
 * can sign. Meta writes lower-case hex, 71 characters in all (meta: create-webhook-endpoint).
 */
export function verifySignature(body: Uint8Array, header: unknown, appSecret: string | undefined): boolean {
  if (!appSecret || typeof header !== 'string' || !/^sha256=[0-9a-f]{64}$/.test(header)) return false;
  return constantTimeEqual(Buffer.from(header.slice(7), 'hex'), hmacSha256(appSecret, body));
}
