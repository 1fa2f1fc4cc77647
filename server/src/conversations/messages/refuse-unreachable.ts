import { Refusal } from '../../platform/errors.ts';
import type { LockedConversation } from '../lock-conversation.ts';

/**
 * Nothing goes to whom the team has silenced, nor out of a channel that is connected no more.
 *
 * @throws Refusal CONTACT_BLOCKED, CONTACT_IS_SPAM, CHANNEL_DISCONNECTED
 */
export function refuseUnreachable({
  silenced,
  channel_status,
}: Pick<LockedConversation, 'silenced' | 'channel_status'>): void {
  if (silenced !== null) throw new Refusal(silenced === 'blocked' ? 'CONTACT_BLOCKED' : 'CONTACT_IS_SPAM');
  if (channel_status === 'disconnected') throw new Refusal('CHANNEL_DISCONNECTED');
}
