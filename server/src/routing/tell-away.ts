import { awayMessage } from '@sapa/contracts/rules/opening-words';
import type { Calendar } from '@sapa/contracts/rules/working-hours';
import { type LockedConversation, lockConversation, NOTICES, sendUnderLock } from '../conversations/index.ts';
import { type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';

/** Who has just been answered is not told that nobody is there. */
const ANSWERED_MINUTES = 5;

/**
 * Tells a customer who waits that people are away, and when they are back: once in 24 hours, and not to whom somebody
 * has just answered. Machines and the blocked are no customers who wait, and never come here (`message.received`).
 */
export function tellAway(
  ctx: Context,
  conversationId: string,
  { calendar, awayText }: { calendar: Calendar; awayText: string },
): Promise<void> {
  return transaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, conversationId);
    const isWaiting =
      conversation.status === 'open' &&
      conversation.silenced === null &&
      conversation.last_message?.sender_type === 'contact';
    if (!isWaiting) return;
    const { told, ...names } = await heard(tx, conversation);
    if (told) return;
    const now = tx.app.clock.now();
    const text = awayMessage(awayText, calendar, now, names);
    if (text === '') return;
    try {
      await sendUnderLock(tx, conversation, {
        client_id: `${AWAY}${now.toISOString()}`,
        text,
        attachment_ids: [],
        reply_to_id: null,
        choices: null,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      tx.app.log.info({ refused: error.code }, 'a customer was not told when people are back');
    }
  });
}

/** Before the moment in the name of such a message: one index finds the newest. No year begins with 9. */
const AWAY = NOTICES.away;

/** Was the customer told, or answered, a short while ago? And the names that the text may say. */
async function heard(
  tx: Transaction,
  { id, contact_id: contactId }: LockedConversation,
): Promise<{ told: boolean; nama: string; nama_bisnis: string }> {
  const now = tx.app.clock.now().getTime();
  const [row] = await tx.query<{ told: boolean; nama: string; nama_bisnis: string }>({
    name: 'told-of-absence',
    text: `select contact.name as nama, w.name as nama_bisnis,
             exists (select from messages m where m.workspace_id = $1 and m.conversation_id = $2
                     and m.client_id > $4 and m.client_id < '${AWAY}9')
             or exists (select from messages m where m.workspace_id = $1 and m.conversation_id = $2
                        and m.direction = 'out' and m.sender_type in ('member', 'ai') and m.created_at > $5
                        and m.seq > (select last_seq - 50 from conversations where workspace_id = $1 and id = $2))
               as told
           from contacts contact join workspaces w on w.id = contact.workspace_id
           where contact.workspace_id = $1 and contact.id = $3`,
    values: [
      tx.workspaceId,
      id,
      contactId,
      `${AWAY}${new Date(now - 24 * 3_600_000).toISOString()}`,
      new Date(now - ANSWERED_MINUTES * 60_000),
    ],
  });
  return row!;
}
