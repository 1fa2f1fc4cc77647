import { membersSeeing } from '../../conversations/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { tellMembers } from '../tell-members.ts';
import { addressOfConversation, conversationFacts } from './conversation-facts.ts';

export interface Alerted {
  conversation_id: string;
  member_ids: string[];
  text: string;
  occurrence: string;
}

/** A rule of the business calls members to a conversation: of those that it names who may open it. */
export function tellOfAlert(
  ctx: Context,
  { conversation_id, member_ids, text, occurrence }: Alerted,
): Promise<void> {
  return transaction(ctx, async (tx) => {
    const facts = await conversationFacts(tx, conversation_id);
    if (facts === undefined) return;
    const seeing = await membersSeeing(tx, conversation_id);
    await tellMembers(
      tx,
      {
        kind: 'automation',
        subjectId: conversation_id,
        occurrence,
        title: `Aturan otomatis memanggil Anda ke percakapan ${facts.contact}`,
        text,
        address: addressOfConversation(conversation_id),
      },
      { only: seeing.filter((id) => member_ids.includes(id)), except: new Set() },
    );
  });
}
