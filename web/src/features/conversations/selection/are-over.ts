import type { Conversation } from '@sapa/contracts/conversations/conversations';
import type { InboxFilter } from '../../../entities/conversations/inbox-cache.ts';

/** Is all that is ticked resolved? Of a tab it says so itself; a search looks in all of them, whichever it began from. */
export const areOver = (
  { tab, q }: Pick<InboxFilter, 'tab' | 'q'>,
  ticked: readonly Pick<Conversation, 'status'>[],
): boolean =>
  (q === '' && tab === 'resolved') ||
  (ticked.length > 0 && ticked.every(({ status }) => status === 'resolved'));
