import type { MessageRow } from './message-row.ts';

/** How the `client_id` begins of what is said by itself beside the talk. */
export const NOTICES = {
  /** People are away. */
  away: 'away:',
  /** How many come before. */
  place: 'place:',
  /** STOP or MULAI was heard. */
  consent: 'consent:',
  /** Thanks for a rating. */
  thanks: 'csat-thanks:',
  /** A rating came when it was closed. */
  late: 'csat-late:',
} as const;

/** To who waits still, it is no answer. What a rule, a follow-up or a campaign says is one, though nobody wrote it. */
export const isNotice = ({
  sender_type,
  client_id,
}: Pick<MessageRow, 'sender_type' | 'client_id'>): boolean =>
  sender_type === 'system' && Object.values(NOTICES).some((begins) => client_id?.startsWith(begins));
