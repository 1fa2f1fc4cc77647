import { memberName } from '../../identity/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { whoLooks } from '../looking.ts';
import { settle } from '../settle.ts';
import { tellMembers } from '../tell-members.ts';
import { addressOfConversation, conversationFacts } from './conversation-facts.ts';

/**
 * A member has the conversation now: nobody else need come for it. The member is told, unless they took it
 * themselves.
 */
export async function tellOfNewHandler(
  ctx: Context,
  {
    conversationId,
    memberId,
    by,
    occurrence,
  }: {
    conversationId: string;
    memberId: string;
    by: string | null;
    occurrence: string;
  },
): Promise<void> {
  const looking = await whoLooks(ctx, conversationId);
  await transaction(ctx, async (tx) => {
    const facts = await conversationFacts(tx, conversationId);
    if (facts?.handler !== 'member' || facts.handler_id !== memberId) return;
    await settle(tx, conversationId, ['new_conversation', 'handed_over']);
    // Whoever had it has nothing to do there any more.
    await settle(tx, conversationId, ['assigned', 'woken'], memberId);
    if (by === memberId) return;
    const who = by === null ? null : await memberName(tx, by);
    await tellMembers(
      tx,
      {
        kind: 'assigned',
        subjectId: conversationId,
        occurrence,
        title:
          who === null
            ? `${facts.contact} ditugaskan kepada Anda`
            : `${who} menugaskan ${facts.contact} kepada Anda`,
        text: facts.preview,
        address: addressOfConversation(conversationId),
      },
      { only: [memberId], except: looking },
    );
  });
}
