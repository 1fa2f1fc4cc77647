import type { Transaction } from '../../platform/context.ts';

/** What a notification about a conversation is made of. */
export interface ConversationFacts {
  [column: string]: unknown;
  contact: string;
  status: 'open' | 'resolved';
  handler: 'ai' | 'member' | 'queue';
  handler_id: string | null;
  preview: string;
}

export async function conversationFacts(
  tx: Transaction,
  conversationId: string,
): Promise<ConversationFacts | undefined> {
  const [facts] = await tx.query<ConversationFacts>({
    name: 'conversation-to-notify-of',
    text: `select k.name as contact, c.status, c.handler, c.handler_id, coalesce(c.last_message ->> 'preview', '') as preview
           from conversations c join contacts k on k.workspace_id = c.workspace_id and k.id = c.contact_id
           where c.workspace_id = $1 and c.id = $2`,
    values: [tx.workspaceId, conversationId],
  });
  return facts;
}

export const addressOfConversation = (id: string) => `/user/chat/${id}`;
