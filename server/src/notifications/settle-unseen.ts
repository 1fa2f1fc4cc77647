import { isSeenBy } from '../conversations/index.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import { announceAnew } from './announce.ts';

/**
 * Whoever lost sight of a conversation since they were told of it is asked to read nothing there: lists do not show it
 * (queries.ts), so neither may the number beside the bell count it.
 *
 * @param conversationIds that moved; null: members came to see less
 */
export function settleUnseen(ctx: Context, conversationIds: string[] | null): Promise<void> {
  const [scope, which] =
    conversationIds === null
      ? [
          'all',
          // What a deleted team leaves behind is on its way to where others see it, and is told of as it comes there.
          `n.in_app and n.state <> 'deleted' and m.role not in ('owner', 'admin') and not exists (
             select from teams t where t.workspace_id = $1 and t.id = c.team_id and t.deleted_at is not null)`,
        ]
      : ['moved', 'n.subject_id = any($2::uuid[])'];
  return transaction(ctx, async (tx) => {
    const settled = await tx.query<{ member_id: string }>({
      name: `settle-unseen-${scope}`,
      text: `update notifications n
             set state = 'read', snoozed_until = null, revision = n.revision + 1, updated_at = now()
             from conversations c, members m
             where n.workspace_id = $1 and ${which} and n.state in ('unread', 'snoozed')
               and c.workspace_id = $1 and c.id = n.subject_id and m.workspace_id = $1 and m.id = n.member_id
               and ${isSeenBy('c', 'm')} is not true
             returning n.member_id`,
      values: conversationIds === null ? [tx.workspaceId] : [tx.workspaceId, conversationIds],
    });
    await announceAnew(
      tx,
      settled.map(({ member_id }) => member_id),
    );
  });
}
