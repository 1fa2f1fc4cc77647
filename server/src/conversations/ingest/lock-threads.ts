import { v7 as uuidv7 } from 'uuid';
import { type InboundMessage, teamOfChannel } from '../../channels/index.ts';
import type { KnownIdentity } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { columnsOf } from '../../platform/db/table-columns.ts';
import { conversations } from '../tables.ts';

const columns = columnsOf(conversations);

/** A conversation under its lock while a batch goes through it. */
export type Thread = typeof columns.row & {
  created: boolean;
  changed: boolean;
};

/**
 * The conversation of each identity, made where new, locked in one order by everybody (no deadlocks).
 *
 * @returns by identity
 */
export async function lockThreads(
  tx: Transaction,
  channelId: string,
  identities: KnownIdentity[],
  incoming: Pick<InboundMessage, 'at'>[],
  startedBy: 'customer' | 'member' = 'customer',
): Promise<Map<string, Thread>> {
  const firstAt = new Map<string, Date>();
  identities.forEach((identity, index) => {
    if (!firstAt.has(identity.id)) firstAt.set(identity.id, incoming[index]!.at);
  });
  const wanted = [...new Map(identities.map((identity) => [identity.id, identity])).values()];
  const threads = await lock(
    tx,
    wanted.map((identity) => identity.id),
  );
  const missing = wanted.filter((identity) => !threads.has(identity.id));
  if (missing.length === 0) return threads;

  const fresh = missing.map((identity) => ({
    id: uuidv7(),
    identity_id: identity.id,
    contact_id: identity.contact.id,
    at: firstAt.get(identity.id),
  }));
  const teamId = await teamOfChannel(tx, channelId);
  const [made, locked] = await Promise.all([
    tx.query<{ id: string }>({
      name: 'create-conversations',
      text: `insert into conversations (workspace_id, id, channel_id, team_id, identity_id, contact_id, started_by, last_activity_at,
               created_at)
             select $1, c.id, $2, $4, c.identity_id, c.contact_id, $5, c.at, c.at
             from json_to_recordset($3) as c (id uuid, identity_id uuid, contact_id uuid, at timestamptz)
             on conflict (workspace_id, identity_id) do nothing
             returning id`,
      values: [tx.workspaceId, channelId, JSON.stringify(fresh), teamId, startedBy],
    }),
    lock(
      tx,
      missing.map((identity) => identity.id),
    ),
  ]);
  const createdIds = new Set(made.map((row) => row.id));
  for (const [identityId, thread] of locked) {
    threads.set(identityId, { ...thread, created: createdIds.has(thread.id) });
  }
  return threads;
}

async function lock(tx: Transaction, identityIds: string[]): Promise<Map<string, Thread>> {
  const rows = await tx.query<Thread>({
    name: 'lock-threads',
    text: `select ${columns.list('c')}, false as created, false as changed
           from conversations c
           where c.workspace_id = $1 and c.identity_id = any($2::uuid[])
           order by c.id for update`,
    values: [tx.workspaceId, identityIds],
  });
  return new Map(rows.map((row) => [row.identity_id, row]));
}
