import type { App } from '../../platform/app.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { constantTimeEqual, hmacSha256 } from '../../platform/security/crypto.ts';
import { connectedChannel } from '../connecting/connected-channel.ts';
import type { LiveChat } from './find-live-chat.ts';
import { readContact } from './read-contact.ts';

/** What the shop's site says of the customer who is signed in there (docs/live-chat.md). */
export interface IdentityProof {
  /** Their number or e-mail. */
  identifier: string;
  /** hex(HMAC-SHA256(the live chat's secret, identifier)) */
  hash: string;
}

/**
 * The number (E.164) or e-mail (lower case) that the site proves, or null: no secret was made yet, the hash is wrong,
 * cut off or missing, or the identifier is neither. Then the visitor is anybody, and is not told why.
 */
export async function provenContact(
  app: App,
  { workspaceId, channelId }: LiveChat,
  { identifier, hash }: IdentityProof,
): Promise<string | null> {
  if (identifier === '' || !/^[0-9a-f]{64}$/i.test(hash)) return null;
  const channel = await transaction(systemContext(app, workspaceId), (tx) => connectedChannel(tx, channelId));
  if (channel?.token == null) return null;
  const expected = hmacSha256(channel.token, identifier).toString('hex');
  if (!constantTimeEqual(hash.toLowerCase(), expected)) return null;
  const { phone, email } = readContact(identifier);
  return phone ?? email;
}
