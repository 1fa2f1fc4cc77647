import type { Message } from '../conversations/messages.ts';

type Deleted = Pick<Message, 'direction' | 'status' | 'created_at'>;

/**
 * Whether a message that a member deletes is still to be read on the customer's own screen: most channels take nothing
 * back, some for a while.
 *
 * @param deleteHours of the channel: 0 never, null always
 */
export function staysWithCustomer(message: Deleted, deleteHours: number | null, at: Date): boolean {
  if (message.direction === 'internal' || neverLeft(message)) return false;
  return deleteHours !== null && at.getTime() - Date.parse(message.created_at) >= deleteHours * 3_600_000;
}

/** It was not handed to the channel: who deletes it calls it off. */
export const neverLeft = ({ status }: Pick<Message, 'status'>): boolean =>
  status === 'queued' || status === 'failed';
