import { describe, expect, it } from 'vitest';
import { hmacSha256 } from '../../platform/security/crypto.ts';
import { verifySignature } from './verify-signature.ts';

const SECRET = 'rahasia-aplikasi';
const body = Buffer.from('{"object":"whatsapp_business_account","name":"Toko é"}');
const sign = (bytes: Uint8Array, secret = SECRET) => `sha256=${hmacSha256(secret, bytes).toString('hex')}`;
const right = sign(body);

describe('a signature', () => {
  it('proves exactly the bytes that were signed', () => {
    expect(verifySignature(body, right, SECRET)).toBe(true);
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['of another body', sign(Buffer.from('{}'))],
    ['of another secret', sign(body, 'milik-orang-lain')],
    ['cut', right.slice(0, -1)],
    ['longer', `${right}0`],
    ['in capitals', right.toUpperCase()],
    ['with capital hex', `sha256=${right.slice(7).toUpperCase()}`],
    ['without its name', right.slice(7)],
    ['of SHA-1', `sha1=${right.slice(7)}`],
    ['given twice', `${right}, ${right}`],
    ['in a list', [right]],
    ['of a re-serialised body', sign(Buffer.from(JSON.stringify(JSON.parse(String(body)), null, 1)))],
    ['of the body with a BOM', sign(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]))],
    ['of the body in another charset', sign(Buffer.from(String(body), 'latin1'))],
  ])('%s proves nothing', (_name, header) => {
    expect(verifySignature(body, header, SECRET)).toBe(false);
  });

  it.each([undefined, ''])('proves nothing while the secret is unset (%o): it fails closed', (secret) => {
    expect(verifySignature(body, sign(body, ''), secret)).toBe(false);
    expect(verifySignature(body, right, secret)).toBe(false);
  });
});
