import type { channels } from '../channels/tables.ts';
import type { Transaction } from '../platform/db/context.ts';
import { columnsOf, type RowOf } from '../platform/db/table-columns.ts';
import { found } from '../platform/errors.ts';
import { conversations } from './tables.ts';
import { maySee } from './visibility/may-see.ts';
import { requireSeen } from './visibility/require-seen.ts';

const columns = columnsOf(conversations);

type ChannelRow = RowOf<typeof channels>;

/** A conversation's row under its lock, with what decides of its channel. */
export type LockedConversation = typeof columns.row & {
  channel_kind: ChannelRow['kind'];
  channel_status: ChannelRow['status'];
  channel_answers: ChannelRow['answers'];
};

/**
 * The conversation, held until the transaction ends: order within a thread comes from this lock.
 *
 * @throws Refusal NOT_FOUND, also for what the actor may not see
 */
export async function lockConversation(tx: Transaction, id: string): Promise<LockedConversation> {
  const conversation = found(await lockIfThere(tx, id));
  // Who follows it is asked for only where nothing else lets them see it.
  if (!maySee(tx.actor, { ...conversation, follower_ids: [] })) await requireSeen(tx, id);
  return conversation;
}

/** For a job that was due later: its person may have been erased meanwhile. */
export async function lockIfThere(tx: Transaction, id: string): Promise<LockedConversation | undefined> {
  const rows = await tx.query<LockedConversation>({
    name: 'lock-conversation',
    text: `select ${columns.list('c')},
                  channel.kind as channel_kind, channel.status as channel_status, channel.answers as channel_answers
           from conversations c
           join channels channel on channel.workspace_id = c.workspace_id and channel.id = c.channel_id
           where c.workspace_id = $1 and c.id = $2
           for update of c`,
    values: [tx.workspaceId, id],
  });
  return rows[0];
}
