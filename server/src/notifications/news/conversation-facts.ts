import type { Transaction } from '../../platform/db/context.ts';

/** What a notification about a conversation is made of. */
export interface ConversationFacts {
  contact: string;
  status: 'open' | 'snoozed' | 'resolved';
  handler: 'ai' | 'member' | 'queue';
  handler_id: string | null;
  preview: string;
}

/** As it is when the job runs, not when the news came. */
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

/**
 * Nobody takes the conversation until this transaction has ended: who takes it settles what was told of it, and must
 * find it.
 */
export async function holdConversation(tx: Transaction, conversationId: string): Promise<void> {
  await tx.query({
    name: 'hold-conversation-to-notify-of',
    text: 'select from conversations where workspace_id = $1 and id = $2 for key share',
    values: [tx.workspaceId, conversationId],
  });
}

export const addressOfConversation = (id: string) => `/user/chat/${id}`;
