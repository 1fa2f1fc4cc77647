import { constantTimeEqual, hmacSha256 } from '../../platform/crypto.ts';

/** A file that a visitor uploaded and may send, with what we found it to be. */
export interface UploadedFile {
  storageKey: string;
  mimeType: string;
  kind: 'image' | 'audio' | 'video' | 'document';
  size: number;
  name: string;
}

/** Signed together with its visitor: nobody sends another's file, and nothing has to be remembered in between. */
export function signFileKey(key: string, visitorId: string, file: UploadedFile): string {
  const { storageKey, mimeType, kind, size, name } = file;
  const payload = Buffer.from(JSON.stringify([storageKey, mimeType, kind, size, name])).toString('base64url');
  return `${payload}.${signature(key, visitorId, payload)}`;
}

export function openFileKey(key: string, visitorId: string, fileKey: string): UploadedFile | null {
  const [payload = '', signed = '', ...rest] = fileKey.split('.');
  if (rest.length > 0 || !constantTimeEqual(signed, signature(key, visitorId, payload))) return null;
  const [storageKey, mimeType, kind, size, name]: [string, string, UploadedFile['kind'], number, string] =
    JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  return { storageKey, mimeType, kind, size, name };
}

const signature = (key: string, visitorId: string, payload: string) =>
  hmacSha256(key, `live chat file ${visitorId} ${payload}`).toString('base64url');
