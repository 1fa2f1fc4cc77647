import type { Conversation, InboxTab } from '@sapa/contracts/conversations';

/** Which of two rows stands above: below zero, the first. As the server sorts, so that pages join without a seam. */
export type InboxOrder = (a: Conversation, b: Conversation) => number;

/** After every moment. */
const NEVER = '9999';

/** The id decides a tie, so that rows never swap for no reason. */
const by =
  (place: (row: Conversation) => string, up: 'asc' | 'desc'): InboxOrder =>
  (a, b) => {
    const [of, than] = [place(a), place(b)];
    const before = of === than ? a.id < b.id : of < than;
    return before === (up === 'asc') ? -1 : 1;
  };

export const latestFirst = by((row) => row.last_activity_at, 'desc');
const wakesNext = by((row) => row.snoozed_until ?? NEVER, 'asc');

export const orderOf = ({ tab }: { tab: InboxTab }): InboxOrder =>
  tab === 'snoozed' ? wakesNext : latestFirst;
