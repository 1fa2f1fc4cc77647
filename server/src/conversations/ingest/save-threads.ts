import type { Transaction } from '../../platform/context.ts';
import { CONVERSATION_COLUMNS, type ConversationRow } from '../conversation-row.ts';
import type { Thread } from './lock-threads.ts';

/**
 * Writes what a batch did to its conversations, in one statement.
 *
 * @returns those that changed, as they are now: call it when the batch's messages are stored
 */
export async function saveThreads(tx: Transaction, threads: Thread[]): Promise<ConversationRow[]> {
  const changed = threads.filter((thread) => thread.changed);
  if (changed.length === 0) return [];
  return tx.query<ConversationRow>({
    name: 'save-threads',
    text: `update conversations c set
        status = t.status, handler = t.handler, handler_id = t.handler_id, handler_name = t.handler_name,
        ai_allowed = t.ai_allowed, last_seq = t.last_seq, last_message = t.last_message,
        unread_count = t.unread_count, csw_expires_at = t.csw_expires_at, fep_expires_at = t.fep_expires_at,
        waiting_since = t.waiting_since, active_month = t.active_month, last_activity_at = t.last_activity_at,
        resolved_at = case when t.status = 'resolved' then c.resolved_at end,
        revision = c.revision + 1, updated_at = now()
      from json_to_recordset($2) as t (id uuid, status text, handler text, handler_id uuid, handler_name text,
        ai_allowed boolean, last_seq int, last_message jsonb, unread_count int, csw_expires_at timestamptz,
        fep_expires_at timestamptz, waiting_since timestamptz, active_month text, last_activity_at timestamptz, contact_id uuid,
        channel_id uuid)
      join contacts contact on contact.workspace_id = $1 and contact.id = t.contact_id
      join channels channel on channel.workspace_id = $1 and channel.id = t.channel_id
      where c.workspace_id = $1 and c.id = t.id
      returning ${CONVERSATION_COLUMNS}`,
    values: [tx.workspaceId, JSON.stringify(changed)],
  });
}
