import { channelKind } from '../../channels/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { VisitorContext } from '../../platform/http/route.ts';
import type { ConversationScope } from '../../platform/realtime/audience.ts';
import { scopeIn } from '../visibility/scope-in.ts';

/** The visitor at the other end of a conversation; null when it is of another channel. */
export async function visitorOfConversation(tx: Transaction, conversationId: string): Promise<string | null> {
  const [row] = await tx.query<{ external_id: string; kind: string }>({
    name: 'visitor-of-conversation',
    text: `select i.external_id, channel.kind from conversations c
           join channels channel on channel.workspace_id = c.workspace_id and channel.id = c.channel_id
           join contact_identities i on i.workspace_id = c.workspace_id and i.id = c.identity_id
           where c.workspace_id = $1 and c.id = $2`,
    values: [tx.workspaceId, conversationId],
  });
  return row !== undefined && channelKind(row.kind).hasVisitors ? row.external_id : null;
}

/** A visitor's conversation, which their first message makes. */
export async function conversationOfVisitor(
  tx: Transaction,
  { channelId, visitorId }: VisitorContext,
): Promise<{ id: string; contactName: string; place: ConversationScope } | null> {
  const [row] = await tx.query<{ id: string; name: string; place: ConversationScope }>({
    name: 'conversation-of-visitor',
    text: `select c.id, contact.name, ${scopeIn('c')} as place from contact_identities i
           join conversations c on c.workspace_id = i.workspace_id and c.identity_id = i.id
           join contacts contact on contact.workspace_id = c.workspace_id and contact.id = c.contact_id
           where i.workspace_id = $1 and i.channel_id = $2 and i.external_id = $3`,
    values: [tx.workspaceId, channelId, visitorId],
  });
  return row === undefined ? null : { id: row.id, contactName: row.name, place: row.place };
}
