import { type Context, transaction } from '../platform/db/context.ts';
import { rooms } from '../platform/realtime/realtime.ts';
import { announce } from './announce.ts';
import { NOTIFICATION_COLUMNS, type NotificationRow } from './notification-row.ts';

/** Members who have the conversation on a visible screen that is in use now, at whichever process. */
export async function whoLooks(
  { app, workspaceId }: Context,
  conversationId: string,
): Promise<ReadonlySet<string>> {
  const looking = await app.realtime.carriedIn(rooms.looking(workspaceId, conversationId));
  return new Set(looking.filter(({ used }) => used !== false).map(({ memberId }) => String(memberId)));
}

/** Tells all of them who they are: somebody came, or looks away. */
export async function tellViewers(ctx: Context, conversationId: string): Promise<void> {
  const members = await whoLooks(ctx, conversationId);
  ctx.app.realtime.toInbox(rooms.looking(ctx.workspaceId, conversationId), 'viewers.changed', {
    conversation_id: conversationId,
    member_ids: [...members],
  });
}

/** A member looks at the conversation: what was said of it is read. */
export function readByLooking(ctx: Context, memberId: string, conversationId: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const read = await tx.query<NotificationRow>({
      name: 'read-notification-by-looking',
      text: `update notifications n set state = 'read', revision = n.revision + 1, updated_at = now()
             where n.workspace_id = $1 and n.subject_id = $2 and n.member_id = $3 and n.state = 'unread'
             returning ${NOTIFICATION_COLUMNS}`,
      values: [tx.workspaceId, conversationId, memberId],
    });
    await announce(tx, read);
  });
}
