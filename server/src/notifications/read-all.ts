import { type Context, transaction } from '../platform/db/context.ts';
import { announce } from './announce.ts';
import { NOTIFICATION_COLUMNS, type NotificationRow } from './notification-row.ts';
import { ownMember } from './own-member.ts';

/** All that is unread; what is snoozed comes back when it was asked to. */
export function readAllNotifications(ctx: Context): Promise<{ unread: number }> {
  const memberId = ownMember(ctx);
  return transaction(ctx, async (tx) => {
    const read = await tx.query<NotificationRow>({
      name: 'read-all-notifications',
      text: `update notifications n set state = 'read', revision = n.revision + 1, updated_at = now()
             where n.workspace_id = $1 and n.member_id = $2 and n.state = 'unread'
             returning ${NOTIFICATION_COLUMNS}`,
      values: [tx.workspaceId, memberId],
    });
    await announce(tx, read);
    return { unread: 0 };
  });
}
