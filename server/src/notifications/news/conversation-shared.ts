import { memberName } from '../../identity/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { tellMembers } from '../tell-members.ts';
import { addressOfConversation, conversationFacts } from './conversation-facts.ts';

/** By the names of a job's payload. */
export interface Called {
  conversation_id: string;
  message_id: string;
  member_ids: string[];
  by: string | null;
}
export type Shared = Omit<Called, 'message_id'> & { occurrence: string };

/** A note in the thread calls members by name: they are told, unless they wrote it themselves. */
export function tellWhoIsCalled(ctx: Context, called: Called): Promise<void> {
  return transaction(ctx, async (tx) => {
    const facts = await conversationFacts(tx, called.conversation_id);
    const [note] = await tx.query<{ sender_name: string; text: string }>({
      name: 'note-that-calls',
      text: 'select sender_name, text from messages where workspace_id = $1 and id = $2 and deleted_at is null',
      values: [tx.workspaceId, called.message_id],
    });
    if (facts === undefined || note === undefined) return;
    await tellMembers(
      tx,
      {
        kind: 'mentioned',
        subjectId: called.conversation_id,
        occurrence: called.message_id,
        title: `${note.sender_name} menyebut Anda di percakapan ${facts.contact}`,
        text: note.text,
        address: `${addressOfConversation(called.conversation_id)}#pesan-${called.message_id}`,
      },
      { only: called.member_ids, except: new Set(called.by === null ? [] : [called.by]) },
    );
  });
}

/** A colleague wants them to follow a conversation. */
export function tellNewFollowers(ctx: Context, shared: Shared): Promise<void> {
  return transaction(ctx, async (tx) => {
    const facts = await conversationFacts(tx, shared.conversation_id);
    const who = shared.by === null ? null : await memberName(tx, shared.by);
    if (facts === undefined) return;
    await tellMembers(
      tx,
      {
        kind: 'participating',
        subjectId: shared.conversation_id,
        occurrence: shared.occurrence,
        title: `${who ?? 'Rekan'} mengajak Anda mengikuti ${facts.contact}`,
        text: facts.preview,
        address: addressOfConversation(shared.conversation_id),
      },
      { only: shared.member_ids, except: new Set(shared.by === null ? [] : [shared.by]) },
    );
  });
}
