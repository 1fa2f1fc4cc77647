import type { TicketPriority } from '@sapa/contracts/tickets';
import { privateStore } from '../../../lib/account/private-storage.ts';

/** What stands in the form of a new ticket. */
export interface TypedTicket {
  title: string;
  description: string;
  /** '': the first of the board. */
  column_id: string;
  priority: TicketPriority;
  assignee_id: string | null;
  due_on: string | null;
  value: number | null;
}

export interface TicketDraft {
  typed: TypedTicket | null;
  /** Sent with it: a second try of what has arrived already makes no second ticket. */
  client_id: string;
}

const NOTHING: TicketDraft = { typed: null, client_id: '' };

/**
 * A ticket that was begun and not made: it outlives the dialog, a refusal and the loss of the network.
 *
 * @param conversation where it is begun; each conversation has its own
 */
export const draftOf = (memberId: string, conversation: string | null) =>
  privateStore<TicketDraft>(`ticket.${memberId}.${conversation ?? 'new'}`, NOTHING);

export const forgetDraft = (memberId: string, conversation: string | null) =>
  draftOf(memberId, conversation).set(NOTHING);
