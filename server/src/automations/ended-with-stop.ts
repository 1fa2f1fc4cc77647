import type { Transaction } from '../platform/db/context.ts';
import type { Happening } from './happening.ts';

/**
 * A message at one of these answers what the customer said, or that they say no more; of an order they are told all the same.
 * So does what another rule has set off.
 */
const ANSWERS: ReadonlySet<Happening['on']> = new Set([
  'message.received',
  'message.sent',
  'conversation.created',
  'contact.created',
  'no_agent_reply',
  'no_customer_reply',
  'stayed',
  'nothing_happened',
]);

/**
 * What it would answer ended their promotions: one sentence has confirmed it, and nobody who said STOP wants another.
 *
 * @param at a moment of the past that is asked about; none: now
 */
export async function endedWithStop(
  tx: Transaction,
  { on, messageId }: Pick<Happening, 'on' | 'messageId'>,
  conversationId: string,
  at?: Date,
): Promise<boolean> {
  const isSetOff = tx.actor.type === 'automation' && tx.actor.chain.length > 1;
  if (!isSetOff && !ANSWERS.has(on)) return false;
  const rows = await tx.query({
    name: 'opt-out-before-automation',
    text: `select from conversations c
           join consent_entries e on e.workspace_id = $1 and e.contact_id = c.contact_id and e.decision = 'withdrawn'
           where c.workspace_id = $1 and c.id = $2 and e.message_id = coalesce($3, (
             select m.id from messages m where m.workspace_id = $1 and m.conversation_id = $2 and m.direction = 'in'
             and m.created_at <= coalesce($4::timestamptz, 'infinity') order by m.seq desc limit 1))
           limit 1`,
    values: [
      tx.workspaceId,
      conversationId,
      on === 'message.received' ? (messageId ?? null) : null,
      at ?? null,
    ],
  });
  return rows.length > 0;
}
