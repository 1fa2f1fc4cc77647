import type { ConversationStarter, MessageContent } from '@sapa/contracts';
import type { LockedConversation } from '../conversations/index.ts';
import type { Transaction } from '../platform/db/context.ts';
import type { Happening } from './happening.ts';
import type { Facts, Standing } from './rules.ts';

/** Over: what stands behind the last of these lines is the talk of now. */
const ENDED = `('conversation.resolved', 'conversation.ended', 'conversation.fell_silent')`;

interface MessageFacts {
  text: string;
  content: MessageContent;
  file: string | null;
}

/**
 * What is known of an event beside how its conversation stands, and whether a machine wrote the message.
 *
 * @param conversation `upToSeq`: as it was at that line of its thread; else as it is
 */
export async function factsOf(
  tx: Transaction,
  happening: Pick<Happening, 'messageId' | 'orderId' | 'score'>,
  conversation: { id: string; contactId: string; upToSeq?: number | null } | null,
  open: boolean,
): Promise<Facts & { automatic: boolean }> {
  const [message, begun, total] = await Promise.all([
    messageOf(tx, happening.messageId),
    conversation === null ? null : beginningOf(tx, conversation),
    totalOf(tx, happening.orderId),
  ]);
  return {
    text: message?.text ?? null,
    messageKind: message === null ? null : kindOf(message),
    open,
    startedBy: begun?.startedBy ?? null,
    first: begun?.first ?? null,
    orderTotal: total,
    score: happening.score ?? null,
    automatic: message?.content.kind === 'email' && message.content.automatic,
  };
}

async function messageOf(tx: Transaction, id: string | undefined): Promise<MessageFacts | null> {
  if (id === undefined) return null;
  const [row] = await tx.query<MessageFacts>({
    name: 'message-of-automation',
    text: `select m.text, m.content,
             (select a.kind from attachments a where a.workspace_id = $1 and a.message_id = m.id order by a.position limit 1) as file
           from messages m where m.workspace_id = $1 and m.id = $2`,
    values: [tx.workspaceId, id],
  });
  return row ?? null;
}

const FILES = ['image', 'audio', 'video', 'document'];

function kindOf({ content, file }: Pick<MessageFacts, 'content' | 'file'>): string {
  if (file !== null) return FILES.includes(file) ? file : 'other';
  if (content.kind === 'text' || content.kind === 'email' || content.kind === 'choice') return 'text';
  return content.kind === 'location' ? 'location' : 'other';
}

/** Who said the first word since it was over the last time, and whether there was a last time. */
async function beginningOf(
  tx: Transaction,
  { id, contactId, upToSeq = null }: { id: string; contactId: string; upToSeq?: number | null },
): Promise<{ startedBy: ConversationStarter; first: boolean }> {
  const [row] = await tx.query<{ ended: number | null; by: string | null; others: boolean }>({
    name: 'beginning-of-conversation',
    text: `with over as (
             select max(seq) as seq from messages
             where workspace_id = $1 and conversation_id = $2 and direction = 'internal'
               and content ->> 'event' in ${ENDED} and ($4::int is null or seq < $4)
           )
           select over.seq as ended,
             (select m.sender_type from messages m where m.workspace_id = $1 and m.conversation_id = $2
                and m.direction <> 'internal' and m.seq > coalesce(over.seq, 0) order by m.seq limit 1) as by,
             exists (select from conversations c
                     where c.workspace_id = $1 and c.contact_id = $3 and c.id <> $2) as others
           from over`,
    values: [tx.workspaceId, id, contactId, upToSeq],
  });
  return { startedBy: starterOf(row?.by ?? null), first: row?.ended === null && !row.others };
}

/** What went out by itself to many is neither the customer's word nor a colleague's. */
function starterOf(sender: string | null): ConversationStarter {
  if (sender === 'member' || sender === 'ai' || sender === 'phone') return 'agent';
  return sender === 'system' || sender === 'flow' ? 'broadcast' : 'customer';
}

async function totalOf(tx: Transaction, orderId: string | undefined): Promise<number | null> {
  if (orderId === undefined) return null;
  const [row] = await tx.query<{ total: string }>({
    name: 'order-total-of-automation',
    text: 'select total from orders where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, orderId],
  });
  return row === undefined ? null : Number(row.total);
}

/** How a conversation stands now, for what waited in silence. */
export const standingOf = (conversation: LockedConversation): Standing => ({
  status: conversation.status,
  waitingSince: conversation.waiting_since?.toISOString() ?? null,
  lastSeq: conversation.last_seq,
  lastPublicSeq: conversation.last_message?.seq ?? 0,
  lastFromCustomer: conversation.last_message?.sender_type === 'contact',
});
