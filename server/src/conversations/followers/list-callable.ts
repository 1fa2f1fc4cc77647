import type { listCallable as endpoint, Reply } from '@sapa/contracts';
import { teamsOfMembers } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { readConversation } from '../queries.ts';
import { membersSeeing } from '../visibility/members-seeing.ts';

/**
 * Whom a note may call here: members who may open the conversation, and teams of which at least one member may.
 *
 * @throws Refusal NOT_FOUND, also for what they may not see
 */
export function listCallable(ctx: Context, conversationId: string): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'conversation.view');
  return transaction(ctx, async (tx) => {
    await readConversation(tx, conversationId);
    const memberIds = await membersSeeing(tx, conversationId);
    return { member_ids: memberIds, team_ids: await teamsOfMembers(tx, memberIds) };
  });
}
