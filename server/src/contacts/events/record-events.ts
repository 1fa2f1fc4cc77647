import type { ContactEvent } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { actorName } from '../../platform/db/actor.ts';
import type { Transaction } from '../../platform/db/context.ts';

/** Writes down what became of contacts, in the transaction that does it; one statement however many they are. */
export function recordContactEvents(
  tx: Transaction,
  events: readonly { contactId: string; what: ContactEvent }[],
): void {
  if (events.length === 0) return;
  tx.write({
    name: 'record-contact-events',
    text: `insert into contact_events (workspace_id, id, contact_id, what, actor_type, by, at)
           select $1, id, contact_id, what, $3, $4, $5
           from json_to_recordset($2) as t (id uuid, contact_id uuid, what jsonb)`,
    values: [
      tx.workspaceId,
      JSON.stringify(events.map(({ contactId, what }) => ({ id: uuidv7(), contact_id: contactId, what }))),
      tx.actor.type === 'automation' ? 'system' : tx.actor.type,
      actorName(tx.actor),
      tx.app.clock.now(),
    ],
  });
}
