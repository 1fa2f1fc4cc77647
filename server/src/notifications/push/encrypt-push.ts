import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's public key (uncompressed P-256 point) and shared secret, base64url. */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

const RECORD_BYTES = 4096;

/** The key pair of one message and its salt; given by tests, so that a known message comes out. */
const fresh = () => {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
};

/**
 * What only that browser can read (RFC 8291 over RFC 8188): neither its push service nor whoever taps the line.
 *
 * @returns the body of the POST, with `Content-Encoding: aes128gcm`
 */
export function encryptPush(text: string, { p256dh, auth }: DeviceKeys, { sender, salt } = fresh()): Buffer {
  const device = Buffer.from(p256dh, 'base64url');
  const own = sender.getPublicKey();
  const derive = (secret: Buffer, salted: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, bytes));
  const shared = derive(
    sender.computeSecret(device),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), device, own]),
    32,
  );
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const cipher = createCipheriv('aes-128-gcm', key, derive(shared, salt, 'Content-Encoding: nonce\0', 12));
  // One record, the last: its delimiter is 2.
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])), cipher.final()];
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_BYTES);
  header.writeUInt8(own.length, 4);
  return Buffer.concat([salt, header, own, ...sealed, cipher.getAuthTag()]);
}
