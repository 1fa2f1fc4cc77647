import { type Context, transaction } from '../../platform/db/context.ts';
import { whoLooks } from '../looking.ts';
import { tellMembers } from '../tell-members.ts';
import { addressOfConversation, conversationFacts } from './conversation-facts.ts';

/** Who wrote among so many of the newest messages takes part: a thread of years must not be read for each word in it. */
const RECENT = 100;

/**
 * A customer wrote in a conversation that a member has: its owner hears of it, and who wrote in it lately. Of a
 * burst the last word is enough, which the job's key sees to.
 */
export async function tellOfMessage(
  ctx: Context,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<void> {
  const looking = await whoLooks(ctx, conversationId);
  await transaction(ctx, async (tx) => {
    const facts = await conversationFacts(tx, conversationId);
    // Handed back or resolved meanwhile: somebody has seen it.
    if (facts?.handler !== 'member' || facts.handler_id === null || facts.status !== 'open') return;
    const [message] = await tx.query<{ preview: string; writers: string[] | null }>({
      name: 'writers-to-notify',
      text: `select (
               select array_agg(distinct m.sender_id) from messages m
               where m.workspace_id = $1 and m.conversation_id = $2 and m.seq > newest.seq - ${RECENT}
                 and m.sender_type = 'member' and m.content ->> 'kind' <> 'activity'
             ) as writers
             from messages newest where newest.workspace_id = $1 and newest.id = $3`,
      values: [tx.workspaceId, conversationId, messageId],
    });
    await tellMembers(
      tx,
      {
        kind: 'participating',
        subjectId: conversationId,
        occurrence: messageId,
        title: `${facts.contact} membalas`,
        text: facts.preview,
        address: addressOfConversation(conversationId),
      },
      { only: [...new Set([facts.handler_id, ...(message?.writers ?? [])])], except: looking },
    );
  });
}
