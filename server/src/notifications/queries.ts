import type { Notification, NotificationTab } from '@sapa/contracts';
import type { Context } from '../platform/db/context.ts';
import { decodeCursor, encodeCursor } from '../platform/db/cursor.ts';
import type { Read } from '../platform/db/read-together.ts';
import { NOTIFICATION_COLUMNS, type NotificationRow, presentNotification } from './notification-row.ts';

const tabFilter: Record<NotificationTab, string> = {
  all: `n.state <> 'deleted'`,
  unread: `n.state = 'unread'`,
  snoozed: `n.state <> 'deleted' and n.state = 'snoozed'`,
};

/** One page of the own by keyset. The order word for word as the indexes have it. */
export function notificationPage(
  { workspaceId }: Context,
  {
    memberId,
    tab,
    cursor,
    limit,
  }: { memberId: string; tab: NotificationTab; cursor: string | undefined; limit: number },
): Read<{ items: Notification[]; next_cursor: string | null }> {
  const values: unknown[] = [workspaceId, memberId];
  let older = '';
  if (cursor !== undefined) {
    const { at, id } = decodeCursor(cursor);
    older = `and (n.at, n.id) < ($${values.push(at)}::timestamptz, $${values.push(id)}::uuid)`;
  }
  return {
    name: `notifications-${tab}-${older === '' ? 'first' : 'next'}-${limit}`,
    text: `select ${NOTIFICATION_COLUMNS} from notifications n
      where n.workspace_id = $1 and n.member_id = $2 and n.in_app and ${tabFilter[tab]} ${older}
      order by n.at desc nulls last, n.id desc nulls last
      limit ${limit + 1}`,
    values,
    answer(rows: NotificationRow[]) {
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const more = rows.length > limit && last !== undefined;
      return {
        items: items.map(presentNotification),
        next_cursor: more ? encodeCursor(last.at, last.id) : null,
      };
    },
  };
}

/** From the counter that a trigger keeps: counting would read every unread row with each screen. */
export const unreadCount = ({ workspaceId }: Context, memberId: string): Read<number> => ({
  name: 'unread-notifications-of-member',
  text: 'select unread from notification_counters where workspace_id = $1 and member_id = $2',
  values: [workspaceId, memberId],
  answer: ([row]: { unread: number }[]) => row?.unread ?? 0,
});

/** At most this many travel in one catch-up; beyond, the screen loads anew. */
const CATCH_UP_LIMIT = 100;

/** Covers commits that were under way when the cursor was taken: their rows carry an earlier time. */
const OVERLAP_SECONDS = 10;

/** What a screen missed, deleted ones too; `reset`: it was too much. */
export const changedNotifications = (
  { workspaceId }: Context,
  memberId: string,
  since: Date,
): Read<{ items: Notification[]; reset: boolean }> => ({
  name: 'notification-changes',
  text: `select ${NOTIFICATION_COLUMNS} from notifications n
    where n.workspace_id = $1 and n.member_id = $2 and n.in_app
      and n.updated_at > $3::timestamptz - interval '${OVERLAP_SECONDS} seconds'
    order by n.updated_at desc limit ${CATCH_UP_LIMIT + 1}`,
  values: [workspaceId, memberId, since],
  answer(rows: NotificationRow[]) {
    const reset = rows.length > CATCH_UP_LIMIT;
    return { items: reset ? [] : rows.map(presentNotification), reset };
  },
});
