import { constantTimeEqual, hmacSha256 } from '../../platform/security/crypto.ts';
import type { KeptFile } from '../kept-file.ts';

/** Signed together with its visitor: nobody sends another's file, and nothing has to be remembered in between. */
export function signFileKey(key: string, visitorId: string, file: KeptFile): string {
  const payload = Buffer.from(JSON.stringify(file)).toString('base64url');
  return `${payload}.${signature(key, visitorId, payload)}`;
}

export function openFileKey(key: string, visitorId: string, fileKey: string): KeptFile | null {
  const [payload = '', signed = '', ...rest] = fileKey.split('.');
  if (rest.length > 0 || !constantTimeEqual(signed, signature(key, visitorId, payload))) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
}

const signature = (key: string, visitorId: string, payload: string) =>
  hmacSha256(key, `live chat file ${visitorId} ${payload}`).toString('base64url');
