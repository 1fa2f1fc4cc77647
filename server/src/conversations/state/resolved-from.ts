import type { HandlingState } from './handling-state.ts';

/** What a conversation was when it was resolved, as long as that can be taken back. */
export interface ResolvedFrom {
  status: 'open' | 'snoozed';
  snoozed_until: string | null;
  waiting_since: string | null;
  unread_count: number;
}

/** Then a resolve is final: a toast offers 5 s to take it back, and the answer needs a while to come here. */
export const TAKEN_BACK_WITHIN_MS = 6_000;

export const stateBefore = (from: ResolvedFrom): Pick<HandlingState, 'status' | 'snoozed_until'> => ({
  status: from.status,
  snoozed_until: from.snoozed_until === null ? null : new Date(from.snoozed_until),
});
