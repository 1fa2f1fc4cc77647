import { constantTimeEqual, hmacSha256 } from '../security/crypto.ts';

/** `view`: shown in the page where the type allows it. `download`: always saved. */
export type FilePurpose = 'view' | 'download';

export interface FileAddress {
  key: string;
  /** as the sender called it: hostile */
  name: string;
  purpose: FilePurpose;
  secondsLeft: number;
}

const HOUR_MS = 3_600_000;

/**
 * The token of a file's address: what it gives, until when, and our signature over all of it. The key begins
 * with the workspace's id, so that is signed too. Expiry is the end of the next full hour, which makes the
 * token the same for an hour: the browser's cache finds the picture again.
 */
export function signFileAddress(
  signingKey: string,
  { key, name, purpose }: Omit<FileAddress, 'secondsLeft'>,
  now: Date,
): string {
  const expiresInHours = Math.floor(now.getTime() / HOUR_MS) + 2;
  const claim = JSON.stringify([expiresInHours, purpose === 'view' ? 'v' : 'd', key, name.slice(0, 255)]);
  const payload = Buffer.from(claim).toString('base64url');
  return `${payload}.${signature(signingKey, payload)}`;
}

export function openFileAddress(signingKey: string, token: string, now: Date): FileAddress | null {
  const [payload = '', signed = '', ...rest] = token.split('.');
  if (rest.length > 0 || !constantTimeEqual(signed, signature(signingKey, payload))) return null;
  const [hours, purpose, key, name]: [number, 'v' | 'd', string, string] = JSON.parse(
    Buffer.from(payload, 'base64url').toString('utf8'),
  );
  const secondsLeft = Math.floor((hours * HOUR_MS - now.getTime()) / 1000);
  if (secondsLeft <= 0) return null;
  return { key, name, purpose: purpose === 'v' ? 'view' : 'download', secondsLeft };
}

const signature = (signingKey: string, payload: string) =>
  hmacSha256(signingKey, `file address ${payload}`).toString('base64url');
