import { constantTimeEqual, hmacSha256 } from '../../platform/security/crypto.ts';

/** How far two clocks may be apart. A body that is told again within them is known by its id. */
const CLOCKS_APART_SECONDS = 5 * 60;

/** The moment is signed along: a body heard on the way is of no use later. */
export const apiSignature = (secret: string, seconds: string, body: string | Buffer): string =>
  `sha256=${hmacSha256(secret, Buffer.concat([Buffer.from(`${seconds}.`), Buffer.from(body)])).toString('hex')}`;

export interface Signed {
  body: Buffer;
  /** Both headers as they came. */
  seconds: unknown;
  signature: unknown;
}

export function isSigned({ body, seconds, signature }: Signed, secret: string, now: Date): boolean {
  if (typeof seconds !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(seconds))
    return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > CLOCKS_APART_SECONDS) return false;
  return constantTimeEqual(signature, apiSignature(secret, seconds, body));
}
