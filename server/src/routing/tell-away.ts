import { awayMessage } from '@sapa/contracts/rules/opening-words';
import { type Calendar, isOpen } from '@sapa/contracts/rules/working-hours';
import { type LockedConversation, lockConversation, NOTICES, sendUnderLock } from '../conversations/index.ts';
import { type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';

/** Who has just been answered is not told that nobody is there. */
const ANSWERED_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Tells a customer who waits that people are away, and when they are back: once in 24 hours, and not to whom somebody
 * has just answered. Machines and the blocked are no customers who wait, and never come here (`message.received`).
 *
 * @returns when to look again: they were answered right before people left, and nobody has them now
 */
export function tellAway(
  ctx: Context,
  conversationId: string,
  { calendar, awayText }: { calendar: Calendar; awayText: string },
): Promise<Date | null> {
  return transaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, conversationId);
    const now = tx.app.clock.now();
    if (!isWaiting(conversation, now)) return null;
    const { told, answeredAt, ...names } = await heard(tx, conversation);
    if (told) return null;
    if (answeredAt !== null)
      return conversation.handler === 'queue' && isOpen(calendar, answeredAt)
        ? new Date(answeredAt.getTime() + ANSWERED_MS)
        : null;
    const text = awayMessage(awayText, calendar, now, names);
    if (text === '') return null;
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
    return null;
  });
}

/**
 * Nobody has answered them: what a rule said, or an agent that handed over, was not the last of it. Whom an agent has
 * and answered waits for nobody; whose talk has rested for a day is not written to out of the blue.
 */
const isWaiting = (
  { status, silenced, handler, waiting_since, last_message: last }: LockedConversation,
  now: Date,
): boolean =>
  status === 'open' &&
  silenced === null &&
  waiting_since !== null &&
  last !== null &&
  (handler !== 'ai' || last.sender_type === 'contact') &&
  now.getTime() - Date.parse(last.at) < DAY_MS;

/** Before the moment in the name of such a message: one index finds the newest. No year begins with 9. */
const AWAY = NOTICES.away;

interface Heard {
  told: boolean;
  /** Null: not within the last minutes. */
  answeredAt: Date | null;
  nama: string;
  nama_bisnis: string;
}

/** Was the customer told, or answered, a short while ago? And the names that the text may say. */
async function heard(tx: Transaction, { id, contact_id: contactId }: LockedConversation): Promise<Heard> {
  const now = tx.app.clock.now().getTime();
  const [row] = await tx.query<Heard>({
    name: 'told-of-absence',
    text: `select contact.name as nama, w.name as nama_bisnis,
             exists (select from messages m where m.workspace_id = $1 and m.conversation_id = $2
                     and m.client_id > $4 and m.client_id < '${AWAY}9') as told,
             (select max(m.created_at) from messages m where m.workspace_id = $1 and m.conversation_id = $2
                and m.direction = 'out' and m.sender_type in ('member', 'ai') and m.created_at > $5
                and m.seq > (select last_seq - 50 from conversations where workspace_id = $1 and id = $2))
               as "answeredAt"
           from contacts contact join workspaces w on w.id = contact.workspace_id
           where contact.workspace_id = $1 and contact.id = $3`,
    values: [
      tx.workspaceId,
      id,
      contactId,
      `${AWAY}${new Date(now - DAY_MS).toISOString()}`,
      new Date(now - ANSWERED_MS),
    ],
  });
  return row!;
}
