import { type Context, transaction } from '../../platform/db/context.ts';
import { whoLooks } from '../looking.ts';
import { tellMembers } from '../tell-members.ts';
import { addressOfConversation, conversationFacts } from './conversation-facts.ts';

/** A snooze is over: whoever has the conversation hears of it. */
export async function tellOfWoken(
  ctx: Context,
  { conversationId, occurrence }: { conversationId: string; occurrence: string },
): Promise<void> {
  const looking = await whoLooks(ctx, conversationId);
  await transaction(ctx, async (tx) => {
    const facts = await conversationFacts(tx, conversationId);
    if (facts?.handler !== 'member' || facts.handler_id === null || facts.status !== 'open') return;
    await tellMembers(
      tx,
      {
        kind: 'woken',
        subjectId: conversationId,
        occurrence,
        title: `Waktunya melanjutkan dengan ${facts.contact}`,
        text: facts.preview,
        address: addressOfConversation(conversationId),
      },
      { only: [facts.handler_id], except: looking },
    );
  });
}
