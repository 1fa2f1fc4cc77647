import { memberName } from '../../identity/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { lockConversation } from '../lock-conversation.ts';
import { applyAct } from '../state/apply-act.ts';

/** Small transactions: the threads of the others are not held up by somebody's hundreds. */
const AT_ONCE = 20;

/** A member no longer works here: what they had waits in the queue again (when it wakes, if they put it off), the AI stays silent. */
export async function releaseMember(ctx: Context, memberId: string): Promise<void> {
  while ((await releaseSome(ctx, memberId)) === AT_ONCE);
}

function releaseSome(ctx: Context, memberId: string): Promise<number> {
  return transaction(ctx, async (tx) => {
    // They came back before we did: what is theirs stays theirs.
    if ((await memberName(tx, memberId)) !== null) return 0;
    const held = await tx.query<{ id: string }>({
      name: 'open-conversations-of-member',
      text: `select id from conversations
             where workspace_id = $1 and handler = 'member' and handler_id = $2 and status <> 'resolved'
             order by id limit ${AT_ONCE}`,
      values: [tx.workspaceId, memberId],
    });
    for (const { id } of held)
      await applyAct(tx, await lockConversation(tx, id), { type: 'member_left', memberId });
    return held.length;
  });
}
