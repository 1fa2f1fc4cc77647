import { memberName } from '../../identity/index.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { lockConversation } from '../lock-conversation.ts';
import type { Act } from '../state/act.ts';
import { applyAct } from '../state/apply-act.ts';

/** Small transactions: the threads of the others are not held up by somebody's hundreds. */
const AT_ONCE = 20;

interface Release {
  memberId: string;
  /** Who goes on with what they had; null, or gone by now: it waits in the queue of its team. */
  toMemberId: string | null;
}

/**
 * A member no longer works here: what they had is a colleague's, or waits in the queue again; what they put off stays so
 * until it wakes. The AI stays silent.
 */
export async function releaseMember(ctx: Context, release: Release): Promise<void> {
  while ((await releaseSome(ctx, release)) === AT_ONCE);
}

function releaseSome(ctx: Context, { memberId, toMemberId }: Release): Promise<number> {
  return transaction(ctx, async (tx) => {
    // They came back before we did: what is theirs stays theirs.
    if ((await memberName(tx, memberId)) !== null) return 0;
    const to = toMemberId === null ? null : await memberName(tx, toMemberId);
    const act: Act =
      toMemberId === null || to === null
        ? { type: 'member_left', memberId }
        : { type: 'member_replaced', memberId, by: { id: toMemberId, name: to } };
    const held = await tx.query<{ id: string }>({
      name: 'open-conversations-of-member',
      text: `select id from conversations
             where workspace_id = $1 and handler = 'member' and handler_id = $2 and status <> 'resolved'
             order by id limit ${AT_ONCE}`,
      values: [tx.workspaceId, memberId],
    });
    for (const { id } of held) await releaseOne(tx, id, memberId, act);
    return held.length;
  });
}

/** Unless somebody took or resolved it meanwhile. */
async function releaseOne(tx: Transaction, id: string, memberId: string, act: Act): Promise<void> {
  const conversation = await lockConversation(tx, id);
  if (conversation.handler_id === memberId && conversation.status !== 'resolved')
    await applyAct(tx, conversation, act);
}
