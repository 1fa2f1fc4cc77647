import { parse as uuidBytes, stringify as uuidText } from 'uuid';
import { constantTimeEqual, hmacSha256 } from '../../platform/security/crypto.ts';

/** The whole identity of a visitor. Nothing in it is secret but the signature over all of it. */
export interface VisitorClaim {
  workspaceId: string;
  channelId: string;
  /** 122 random bits, made by us. */
  visitorId: string;
}

const IDS = 48;

/** Three ids and their HMAC-SHA256: 107 characters, no row to look up, no way to make one for somebody else. */
export function signVisitorToken(key: string, claim: VisitorClaim): string {
  const ids = Buffer.concat([claim.workspaceId, claim.channelId, claim.visitorId].map((id) => uuidBytes(id)));
  return Buffer.concat([ids, signature(key, ids)]).toString('base64url');
}

/** null: altered, of another installation, or no token at all. */
export function openVisitorToken(key: string, token: string): VisitorClaim | null {
  if (!/^[\w-]{107}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const ids = bytes.subarray(0, IDS);
  if (!constantTimeEqual(bytes.subarray(IDS), signature(key, ids))) return null;
  const [workspaceId, channelId, visitorId] = [0, 16, 32].map((at) => uuidText(ids.subarray(at, at + 16)));
  return { workspaceId: workspaceId!, channelId: channelId!, visitorId: visitorId! };
}

const signature = (key: string, ids: Uint8Array) =>
  hmacSha256(key, Buffer.concat([Buffer.from('live chat visitor '), ids]));
