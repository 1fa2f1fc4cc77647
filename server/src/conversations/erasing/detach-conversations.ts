import { type ErasedKey, rememberErased } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { ON_THE_WAY_MINUTES } from '../ingest/without-erased.ts';
import { HANDLING, saveHandling } from '../state/save-handling.ts';
import { transition } from '../state/transition.ts';

const SILENCED = { type: 'silenced', as: 'blocked' } as const;

/**
 * Nothing is written to these people any more, and no list shows a word of theirs; what stands in the threads goes
 * afterwards, some thousand messages at a time (`erase-messages.ts`).
 *
 * @returns the ids of their conversations
 */
export async function detachConversations(tx: Transaction, identityIds: string[]): Promise<string[]> {
  const held = await tx.query<{ id: string } & typeof HANDLING.row>({
    name: 'lock-conversations-to-erase',
    text: `select c.id, ${HANDLING.list('c')} from conversations c
           where c.workspace_id = $1 and c.identity_id = any($2::uuid[]) order by c.id for update`,
    values: [tx.workspaceId, identityIds],
  });
  const ids = held.map(({ id }) => id);
  // Nobody is told: the screens heard that the contact is gone.
  await saveHandling(
    tx,
    held.map(({ id, ...state }) => ({
      id,
      ...(transition({ ...state, ai_off: false }, SILENCED)?.state ?? state),
    })),
  );
  tx.write({
    name: 'detach-conversations',
    text: `update conversations set last_message = null, unread_count = 0, waiting_since = null, summary = null
           where workspace_id = $1 and id = any($2::uuid[])`,
    values: [tx.workspaceId, ids],
  });
  // What they said of the team too, with every answer: a figure of nobody would still be theirs.
  tx.write({
    name: 'erase-surveys',
    text: 'delete from csat_surveys where workspace_id = $1 and conversation_id = any($2::uuid[])',
    values: [tx.workspaceId, ids],
  });
  // What colleagues have begun to write to them, or wrote to go out later.
  for (const table of ['drafts', 'scheduled_messages'])
    tx.write({
      name: `erase-${table}`,
      text: `delete from ${table} where workspace_id = $1 and conversation_id = any($2::uuid[])`,
      values: [tx.workspaceId, ids],
    });
  const recent = await tx.query<{ channel_id: string; external_id: string }>({
    name: 'recent-messages-to-erase',
    text: `select channel_id, external_id from messages
           where workspace_id = $1 and conversation_id = any($2::uuid[]) and external_id is not null
             and created_at > $3::timestamptz - interval '${ON_THE_WAY_MINUTES} minutes'`,
    values: [tx.workspaceId, ids, tx.app.clock.now()],
  });
  rememberErased(
    tx,
    recent.map(({ channel_id, external_id }): ErasedKey => `message:${channel_id}:${external_id}`),
  );
  tx.write({
    name: 'send-nothing-more',
    text: 'delete from outbound_deliveries where workspace_id = $1 and conversation_id = any($2::uuid[])',
    values: [tx.workspaceId, ids],
  });
  return ids;
}
