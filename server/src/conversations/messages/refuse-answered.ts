import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { LockedConversation } from '../lock-conversation.ts';
import { previewOf } from '../rules.ts';
import type { MessageRow } from './message-row.ts';

const SHOWN = 120;

/**
 * Two people (or the AI and a person) wrote at once: whoever has not seen the other's answer reads it first, in the
 * refusal and in the thread. One's own words from another device are no surprise.
 */
export async function refuseAnswered(
  tx: Transaction,
  { id, last_seq }: LockedConversation,
  seenSeq: number,
): Promise<void> {
  if (last_seq <= seenSeq) return;
  const [answer] = await tx.query<Pick<MessageRow, 'sender_name' | 'text' | 'content'>>({
    name: 'answer-not-seen',
    text: `select sender_name, text, content from messages
           where workspace_id = $1 and conversation_id = $2 and seq > $3 and direction = 'out'
             and sender_id is distinct from $4
           order by seq desc limit 1`,
    values: [tx.workspaceId, id, seenSeq, tx.actor.type === 'member' ? tx.actor.memberId : null],
  });
  if (answer === undefined) return;
  const words = previewOf({ ...answer, attachmentKind: undefined, fileName: undefined });
  const shown = words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words;
  throw new Refusal('ALREADY_ANSWERED', {
    message: `${answer.sender_name} baru saja membalas: “${shown}”. Kirim tetap?`,
  });
}
