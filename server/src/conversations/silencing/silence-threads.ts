import type { Transaction } from '../../platform/db/context.ts';
import { lockIfThere } from '../lock-conversation.ts';
import { applyAct } from '../state/apply-act.ts';
import type { HandlingState } from '../state/handling-state.ts';

/**
 * Brings a contact's conversations in line with what the contact is: blocked, spam, or neither. All of them, also those
 * that the actor may not see: whom one team has blocked no other writes to.
 */
export async function silenceThreads(tx: Transaction, contactId: string): Promise<void> {
  const rows = await tx.query<{ id: string; as: HandlingState['silenced'] }>({
    name: 'threads-out-of-line',
    text: `select c.id, due.silenced as "as"
           from contacts contact
           cross join lateral (
             select case when contact.blocked_at is not null then 'blocked'
                         when contact.spam_at is not null then 'spam' end as silenced
           ) due
           join conversations c on c.workspace_id = contact.workspace_id and c.contact_id = contact.id
           where contact.workspace_id = $1 and contact.id = $2 and c.silenced is distinct from due.silenced
           order by c.id`,
    values: [tx.workspaceId, contactId],
  });
  for (const { id, as } of rows) {
    const conversation = await lockIfThere(tx, id);
    if (conversation === undefined) continue;
    if (as === null && conversation.silenced === 'spam') beginToWait(tx, id);
    await applyAct(tx, conversation, as === null ? { type: 'unsilenced' } : { type: 'silenced', as });
  }
}

/** Who was no spam after all has waited since they last wrote; nobody counted it meanwhile. */
function beginToWait(tx: Transaction, conversationId: string): void {
  tx.write({
    name: 'wait-after-spam',
    text: `update conversations set waiting_since = coalesce(waiting_since,
             case when last_message ->> 'sender_type' = 'contact' then (last_message ->> 'at')::timestamptz end, $3)
           where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, conversationId, tx.app.clock.now()],
  });
}
