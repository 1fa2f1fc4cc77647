import {
  type Conversation,
  type InboxSort,
  type InboxTab,
  priorities,
} from '@sapa/contracts/conversations/conversations';

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

const ORDERS: Record<InboxSort, InboxOrder> = {
  latest: latestFirst,
  waiting: by((row) => row.waiting_since ?? NEVER, 'asc'),
  priority: by((row) => `${priorities.indexOf(row.priority)} ${row.last_activity_at}`, 'desc'),
  newest: by((row) => row.created_at, 'desc'),
  oldest: by((row) => row.created_at, 'asc'),
};

/** What a search finds stands as the server put it: the nearest first. */
const asFound: InboxOrder = () => 0;

/** Work that is open is sorted as one likes. */
export function orderOf({
  tab,
  q = '',
  sort = 'latest',
}: {
  tab: InboxTab;
  q?: string;
  sort?: InboxSort | undefined;
}): InboxOrder {
  if (q !== '') return asFound;
  if (tab === 'snoozed') return wakesNext;
  return tab === 'resolved' || tab === 'spam' ? latestFirst : ORDERS[sort];
}
