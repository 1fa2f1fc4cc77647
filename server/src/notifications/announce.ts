import type { Notification } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { rooms } from '../platform/realtime/realtime.ts';
import { type NotificationRow, presentNotification } from './notification-row.ts';

/** More than these travel as "load anew". */
const AT_MOST = 20;

/**
 * Reads how many each member has not read, and once committed tells all screens of theirs what changed. Call last.
 *
 * @param rings with the tone that the member chose
 */
export async function announce(
  tx: Transaction,
  changed: NotificationRow[],
  rings: (memberId: string) => boolean = () => false,
): Promise<void> {
  const byMember = Map.groupBy(changed, ({ member_id }) => member_id);
  await tell(tx, [...byMember.keys()], (memberId) => {
    const rows = byMember.get(memberId)!;
    const reset = rows.length > AT_MOST;
    const items = reset ? [] : rows.filter(({ in_app }) => in_app).map(presentNotification);
    return { items, rings: rings(memberId), reset };
  });
}

/** The same where something is in their lists no more: their screens load anew. Call last. */
export const announceAnew = (tx: Transaction, memberIds: string[]): Promise<void> =>
  tell(tx, [...new Set(memberIds)], () => ({ items: [], rings: false, reset: true }));

async function tell(
  tx: Transaction,
  memberIds: string[],
  what: (memberId: string) => { items: Notification[]; rings: boolean; reset: boolean },
): Promise<void> {
  const unread = await unreadOf(tx, memberIds);
  for (const memberId of memberIds) {
    const told = { ...what(memberId), unread: unread.get(memberId) ?? 0 };
    tx.afterCommit(() =>
      tx.app.realtime.toInbox(rooms.member(tx.workspaceId, memberId), 'notifications.changed', told),
    );
  }
}

/** By member; absent: none. */
async function unreadOf(tx: Transaction, memberIds: string[]): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx.query<{ member_id: string; unread: number }>({
    name: 'unread-notifications',
    text: `select member_id, unread from notification_counters
           where workspace_id = $1 and member_id = any($2::uuid[])`,
    values: [tx.workspaceId, memberIds],
  });
  return new Map(rows.map(({ member_id, unread }) => [member_id, unread]));
}
