import { type Conversation, MOST_THREADS_OF_CONTACT } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import { type ConversationRow, presentConversation, SELECT_CONVERSATION } from './conversation-row.ts';
import { seenIn } from './visibility/seen-by.ts';

/**
 * The threads of a contact that the actor may see, one for each of its identities, the last active first.
 *
 * @throws Refusal NOT_FOUND
 */
export function conversationsOfContact(ctx: Context, contactId: string): Promise<{ items: Conversation[] }> {
  requirePermission(ctx, 'conversation.view');
  return transaction(ctx, async (tx) => {
    const [contact] = await tx.query({
      name: 'contact-of-conversations',
      text: 'select id from contacts where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, contactId],
    });
    found(contact);
    const values: unknown[] = [tx.workspaceId, contactId];
    const seen = seenIn(tx, values);
    const rows = await tx.query<ConversationRow>({
      name: `conversations-of-contact${seen.suffix}`,
      text: `${SELECT_CONVERSATION} where c.workspace_id = $1 and c.contact_id = $2 and ${seen.of('c')}
             order by c.last_activity_at desc, c.id desc limit ${MOST_THREADS_OF_CONTACT}`,
      values,
    });
    return { items: rows.map(presentConversation) };
  });
}
