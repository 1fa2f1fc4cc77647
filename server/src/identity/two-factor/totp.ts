import { createHmac, randomBytes } from 'node:crypto';

/** Seconds of one code (RFC 6238's and every app's default, like SHA-1 and six digits). */
const STEP = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 wants, in base32: what an authenticator app takes. */
export function newSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte & 31]).join('');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP);

/** HOTP of RFC 4226 over the step: six digits. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = digest[digest.length - 1]! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The step whose code this is: now, or one before or after for a phone whose clock is off. null: none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const current = stepAt(now);
  return [current, current - 1, current + 1].find((step) => codeAt(secret, step) === code) ?? null;
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
