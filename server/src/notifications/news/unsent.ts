import { membersSeeing } from '../../conversations/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { tellMembers } from '../tell-members.ts';
import { addressOfConversation, conversationFacts } from './conversation-facts.ts';

interface Unsent {
  scheduledId: string;
  conversationId: string;
  memberId: string;
  problem: string;
  occurrence: string;
}

/** What somebody wrote to go out later could not go: they are told why, and where its text is. */
export function tellOfUnsent(ctx: Context, unsent: Unsent): Promise<void> {
  return transaction(ctx, async (tx) => {
    const facts = await conversationFacts(tx, unsent.conversationId);
    if (facts === undefined) return;
    const sees = (await membersSeeing(tx, unsent.conversationId)).includes(unsent.memberId);
    await tellMembers(
      tx,
      {
        kind: 'unsent',
        subjectId: unsent.scheduledId,
        occurrence: unsent.occurrence,
        title: `Pesan terjadwal untuk ${facts.contact} tidak terkirim`,
        text: `${unsent.problem} Teksnya masih ada di ${sees ? 'percakapan' : '“Pesan terjadwal saya” di kotak masuk'}.`,
        address: sees ? addressOfConversation(unsent.conversationId) : '/user/chat',
      },
      { only: [unsent.memberId], except: new Set() },
    );
  });
}
