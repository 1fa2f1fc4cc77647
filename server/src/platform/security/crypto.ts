import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Where a sealed value lives. A value copied to another row's workspace or column does not open there. */
export interface SealedPlace {
  workspaceId: string;
  /** `table.column` */
  column: string;
}

export interface Sealer {
  /** `keyId.nonce.ciphertext+tag`, base64url */
  seal(plain: string, place: SealedPlace): string;
  /** @throws UnsealError when the value was altered, moved, or sealed with a key that is not here */
  open(sealed: string, place: SealedPlace): string;
}

export class UnsealError extends Error {
  override name = 'UnsealError';
}

/**
 * AES-256-GCM with the key's id in front of each value, so that keys can be rotated: the first key seals, every
 * key opens. Secrets of any length are stretched to 32 bytes by HKDF.
 */
export function createSealer(secrets: readonly [string, ...string[]]): Sealer {
  const keys = secrets.map(sealingKey);
  return {
    seal(plain, place) {
      const { id, key } = keys[0]!;
      // NIST SP 800-38D: 96-bit random nonces are safe for 2^32 values under one key.
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associatedData(id, place));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${id}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`;
    },
    open(sealed, place) {
      const [id = '', nonce = '', body = ''] = sealed.split('.');
      const found = keys.find((each) => each.id === id);
      if (!found) throw new UnsealError(`no key ${id} for ${place.column}`);
      const bytes = Buffer.from(body, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', found.key, Buffer.from(nonce, 'base64url'), {
          authTagLength: 16,
        })
          .setAAD(associatedData(id, place))
          .setAuthTag(bytes.subarray(-16));
        return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new UnsealError(`a value of ${place.column} does not open`, { cause });
      }
    },
  };
}

function sealingKey(secret: string): { id: string; key: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sapa sealed column', 32));
  return { id: sha256(key).subarray(0, 4).toString('hex'), key };
}

/** What stands before the first dot of every value that this secret sealed. */
export const sealingKeyId = (secret: string): string => sealingKey(secret).id;

const associatedData = (keyId: string, place: SealedPlace) =>
  Buffer.from(JSON.stringify([keyId, place.workspaceId, place.column]));

export const hmacSha256 = (key: string | Uint8Array, data: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(data).digest();

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** Takes the same time wherever the difference is, and for values of different length too (CVE-2024-21491). */
export function constantTimeEqual(a: string | Uint8Array, b: string | Uint8Array): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

/** A token nobody guesses; 32 bytes unless told, base64url. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');
