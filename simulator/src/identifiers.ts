import { createHash } from 'node:crypto';

/** Ids in Meta's shapes; the seed and the order of calls decide them. */
export interface Identifiers {
  /** Graph object ids: 15 digits. */
  node(): string;
  /** A message id, in the framing that real ones have (base64 over the number, a direction and 20 hex digits). */
  wamid(number: string, direction: 'in' | 'out'): string;
  /** A message id of Messenger and Instagram. */
  mid(): string;
  /** A message id of Telegram: a number. */
  messageNumber(): number;
  token(): string;
  code(): string;
  /** Names one request or delivery in the record. */
  nonce(): string;
}

export function identifiers(seed: string): Identifiers {
  const digest = createHash('sha256').update(seed).digest();
  const prefix = digest.toString('hex', 0, 5).toUpperCase();
  const nodeBase = 100_000_000_000_000 + (digest.readUInt32LE(8) % 800_000_000) * 1_000_000;
  let messages = 0;
  let nodes = 0;
  let nonces = 0;
  let secrets = 0;

  const secret = (bytes: number) =>
    createHash('sha512').update(`${seed}:secret:${secrets++}`).digest('base64url').slice(0, bytes);

  return {
    node: () => String(nodeBase + ++nodes),
    wamid(number, direction) {
      const digits = number.replace(/\D/g, '').slice(0, 20);
      const serial = prefix + (++messages).toString(16).toUpperCase().padStart(10, '0');
      const frame =
        `\x1c\x18${String.fromCharCode(digits.length)}${digits}\x15\x02\x00` +
        `${direction === 'out' ? '\x11' : '\x12'}\x18\x14${serial}\x00`;
      return `wamid.${Buffer.from(frame, 'latin1').toString('base64')}`;
    },
    mid: () => `m_${prefix}${(++messages).toString(16).padStart(12, '0')}`,
    messageNumber: () => (digest.readUInt32LE(12) % 1_000_000_000) + ++messages,
    token: () => `EAA${secret(60)}`,
    code: () => `AQ${secret(48)}`,
    nonce: () => `${prefix}-${++nonces}`,
  };
}
