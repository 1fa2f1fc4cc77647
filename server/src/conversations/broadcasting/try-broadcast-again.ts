import type { Transaction } from '../../platform/db/context.ts';
import type { BroadcastMessage, StoredBroadcast } from './broadcast-message.ts';

/**
 * Puts failed messages of a campaign into the outbound queue once more, each under its own bubble and with the words of now:
 * a thread shows one message, not the one that failed and another. Whose message was sent meanwhile (a member pressed
 * "kirim ulang") is let be, and is none of the answer.
 */
export async function tryBroadcastAgain(
  tx: Transaction,
  messages: readonly BroadcastMessage[],
): Promise<StoredBroadcast[]> {
  if (messages.length === 0) return [];
  const rows = messages.map(({ again, text, content }) => ({ id: again, text, content }));
  const queued = await tx.query<{ id: string; conversation_id: string }>({
    name: 'try-broadcast-again',
    text: `with again as (
        update messages m set status = 'queued', error_code = null, error_detail = null, external_id = null,
          text = g.text, content = g.content, updated_at = now()
        from json_to_recordset($2) as g (id uuid, text text, content jsonb)
        where m.workspace_id = $1 and m.id = g.id and m.status = 'failed'
        returning m.id, m.conversation_id, m.seq
      ), queued as (
        insert into outbound_deliveries (workspace_id, conversation_id, seq, message_id)
        select $1, conversation_id, seq, id from again
        on conflict do nothing
      )
      select id, conversation_id from again`,
    values: [tx.workspaceId, JSON.stringify(rows)],
  });
  const conversationOf = new Map(queued.map(({ id, conversation_id }) => [id, conversation_id]));
  return messages.flatMap(({ again, identityId }) => {
    const conversationId = conversationOf.get(again ?? '');
    return again === null || conversationId === undefined
      ? []
      : [{ identityId, conversationId, messageId: again }];
  });
}
