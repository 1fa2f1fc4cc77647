import type { Notification, NotificationTab } from '@sapa/contracts';
import { type Seen, seenBy, seenIn } from '../conversations/index.ts';
import type { Context } from '../platform/db/context.ts';
import { Filter } from '../platform/db/filter.ts';
import { keysetPage, type Page, sortBy } from '../platform/db/keyset.ts';
import type { Read } from '../platform/db/read-together.ts';
import { NOTIFICATION_COLUMNS, type NotificationRow, presentNotification } from './notification-row.ts';
import { notifications } from './tables.ts';

const tabFilter: Record<NotificationTab, string> = {
  all: `n.state <> 'deleted'`,
  unread: `n.state = 'unread'`,
  snoozed: `n.state <> 'deleted' and n.state = 'snoozed'`,
};

/** Word for word as the indexes are sorted. */
const newestFirst = sortBy('n', 'desc nulls last', notifications.at);

/** One page of the own. */
export function notificationPage(
  ctx: Context,
  {
    memberId,
    tab,
    cursor,
    limit,
  }: { memberId: string; tab: NotificationTab; cursor: string | undefined; limit: number },
): Read<Page<Notification>> {
  const where = new Filter(ctx.workspaceId, memberId);
  where.and('n.workspace_id = $1', 'n.member_id = $2', 'n.in_app', tabFilter[tab]);
  const seen = seenBy(ctx, where.value);
  where.and(isStillSeen(seen));
  return {
    name: `notifications-${tab}-${cursor === undefined ? 'first' : 'next'}-${limit}${seen.suffix}`,
    ...keysetPage({
      select: `select ${NOTIFICATION_COLUMNS} from notifications n`,
      where,
      sort: newestFirst,
      cursor,
      limit,
      present: presentNotification,
    }),
  };
}

/** What was told of a conversation that went out of sight is told no more: it holds the customer's words. */
const isStillSeen = (seen: Seen): string =>
  seen.parts === null
    ? 'true'
    : `not exists (
        select from conversations c
        where c.workspace_id = n.workspace_id and c.id = n.subject_id and not ${seen.of('c')})`;

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
export function changedNotifications(
  ctx: Context,
  memberId: string,
  since: Date,
): Read<{ items: Notification[]; reset: boolean }> {
  const values: unknown[] = [ctx.workspaceId, memberId, since];
  const seen = seenIn(ctx, values);
  return {
    name: `notification-changes${seen.suffix}`,
    text: `select ${NOTIFICATION_COLUMNS} from notifications n
    where n.workspace_id = $1 and n.member_id = $2 and n.in_app
      and n.updated_at > $3::timestamptz - interval '${OVERLAP_SECONDS} seconds' and ${isStillSeen(seen)}
    order by n.updated_at desc limit ${CATCH_UP_LIMIT + 1}`,
    values,
    answer(rows: NotificationRow[]) {
      const reset = rows.length > CATCH_UP_LIMIT;
      return { items: reset ? [] : rows.map(presentNotification), reset };
    },
  };
}
