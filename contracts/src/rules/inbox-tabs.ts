import type { Conversation, InboxTab } from '../conversations/conversations.ts';

/** Does a conversation stand in a tab, as this member sees it? */
export function standsIn(
  {
    status,
    handler,
    silenced,
    follower_ids,
  }: Pick<Conversation, 'status' | 'handler' | 'silenced' | 'follower_ids'>,
  tab: InboxTab,
  memberId: string,
): boolean {
  if (tab === 'spam') return silenced === 'spam';
  if (tab === 'resolved') return status === 'resolved' && silenced !== 'spam';
  if (tab === 'following') return status !== 'resolved' && follower_ids.includes(memberId);
  if (tab === 'snoozed') return status === 'snoozed';
  if (status !== 'open') return false;
  if (tab === 'all') return true;
  if (tab === 'mine') return handler.type === 'member' && handler.id === memberId;
  return handler.type === tab;
}
