import type { Transaction } from '../../platform/db/context.ts';
import { columnsOf } from '../../platform/db/table-columns.ts';
import { CONVERSATION_COLUMNS, type ConversationRow } from '../conversation-row.ts';
import { handedOn } from '../state/handed-on.ts';
import { conversations } from '../tables.ts';
import type { Thread } from './lock-threads.ts';

/** What a batch may change of a thread. */
const SAVED = columnsOf(conversations, [
  'status',
  'snoozedUntil',
  'handler',
  'handlerId',
  'handlerName',
  'teamId',
  'aiAllowed',
  'silenced',
  'lastSeq',
  'lastMessage',
  'unreadCount',
  'cswExpiresAt',
  'fepExpiresAt',
  'waitingSince',
  'activeMonth',
  'replyRoute',
  'lastActivityAt',
]);

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
        ${SAVED.assignments('t')},
        resolved_at = case when t.status = 'resolved' then coalesce(c.resolved_at, now()) end,
        resolved_from = case when t.status = 'resolved' then c.resolved_from end,
        ${handedOn({ status: 't.status', handler: 't.handler', handlerId: 't.handler_id', aiAllowed: 't.ai_allowed' })}
        revision = c.revision + 1, updated_at = now()
      from json_to_recordset($2) as t (id uuid, contact_id uuid, channel_id uuid, ${SAVED.record})
      join contacts contact on contact.workspace_id = $1 and contact.id = t.contact_id
      join channels channel on channel.workspace_id = $1 and channel.id = t.channel_id
      where c.workspace_id = $1 and c.id = t.id
      returning ${CONVERSATION_COLUMNS}`,
    values: [tx.workspaceId, JSON.stringify(changed)],
  });
}
