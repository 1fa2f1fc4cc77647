import { membersSeeing } from '../../conversations/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { whoLooks } from '../looking.ts';
import { tellMembers } from '../tell-members.ts';
import { addressOfConversation, conversationFacts, holdConversation } from './conversation-facts.ts';

interface Waits {
  conversationId: string;
  occurrence: string;
}

/** A customer began (or came back) where no machine answers: somebody has to. */
export const tellOfNewConversation = (ctx: Context, waits: Waits) =>
  tellOfWaiting(ctx, waits, (contact, preview) => ({
    kind: 'new_conversation',
    title: `Percakapan baru: ${contact}`,
    text: preview,
  }));

/** An AI agent gave the conversation to people. @param reason Indonesian, one line */
export const tellOfHandOver = (ctx: Context, { reason, ...waits }: Waits & { reason: string }) =>
  tellOfWaiting(ctx, waits, (contact) => ({
    kind: 'handed_over',
    title: `AI menyerahkan ${contact}`,
    text: reason,
  }));

async function tellOfWaiting(
  ctx: Context,
  { conversationId, occurrence }: Waits,
  say: (
    contact: string,
    preview: string,
  ) => { kind: 'new_conversation' | 'handed_over'; title: string; text: string },
): Promise<void> {
  const looking = await whoLooks(ctx, conversationId);
  await transaction(ctx, async (tx) => {
    await holdConversation(tx, conversationId);
    const facts = await conversationFacts(tx, conversationId);
    // Somebody was quicker than this job.
    if (facts?.handler !== 'queue' || facts.status !== 'open') return;
    await tellMembers(
      tx,
      {
        ...say(facts.contact, facts.preview),
        subjectId: conversationId,
        occurrence,
        address: addressOfConversation(conversationId),
      },
      { only: await membersSeeing(tx, conversationId), except: looking },
    );
  });
}
