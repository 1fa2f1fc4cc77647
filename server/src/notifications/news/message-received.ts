import { membersSeeing } from '../../conversations/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { whoLooks } from '../looking.ts';
import { tellMembers } from '../tell-members.ts';
import { addressOfConversation, conversationFacts } from './conversation-facts.ts';

/** Who wrote among so many of the newest messages takes part: a thread of years must not be read for each word in it. */
const RECENT = 100;

/**
 * A customer wrote: whoever follows the conversation hears of it, and where a member has it, its owner and who wrote in
 * it lately. The last word of a burst is enough, which the job's key sees to.
 */
export async function tellOfMessage(
  ctx: Context,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<void> {
  const looking = await whoLooks(ctx, conversationId);
  await transaction(ctx, async (tx) => {
    const facts = await conversationFacts(tx, conversationId);
    // Resolved meanwhile: somebody has seen it.
    if (facts?.status !== 'open') return;
    const owner = facts.handler === 'member' && facts.handler_id !== null ? [facts.handler_id] : [];
    const [message] = await tx.query<{ writers: string[] | null; followers: string[] }>({
      name: 'writers-to-notify',
      text: `select array(
               select member_id from conversation_followers where workspace_id = $1 and conversation_id = $2
             ) as followers, (
               select array_agg(distinct m.sender_id) from messages m
               where m.workspace_id = $1 and m.conversation_id = $2 and m.seq > newest.seq - ${RECENT}
                 and m.sender_type = 'member' and m.content ->> 'kind' <> 'activity'
             ) as writers
             from messages newest where newest.workspace_id = $1 and newest.id = $3`,
      values: [tx.workspaceId, conversationId, messageId],
    });
    // What nobody has yet concerns those who wrote in it no more than all others.
    const writers = owner.length > 0 ? (message?.writers ?? []) : [];
    const concerned = new Set([...owner, ...writers, ...(message?.followers ?? [])]);
    const seeing = await membersSeeing(tx, conversationId);
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
      { only: seeing.filter((id) => concerned.has(id)), except: looking },
    );
  });
}
