import { isDeadAddress } from '../../channels/index.ts';
import { markUnreachable } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { MovedMessage } from './emit-status.ts';

/** Messages came back because there is no such address: nothing is sent there without being asked any more. */
export async function noteDeadAddresses(tx: Transaction, moved: MovedMessage[]): Promise<void> {
  const dead = moved.filter(({ error_code }) => error_code !== null && isDeadAddress(error_code));
  if (dead.length === 0) return;
  const rows = await tx.query<{ identity_id: string }>({
    name: 'identities-of-messages',
    text: `select c.identity_id from messages m
           join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id
           where m.workspace_id = $1 and m.id = any($2::uuid[])`,
    values: [tx.workspaceId, dead.map(({ id }) => id)],
  });
  markUnreachable(
    tx,
    rows.map((row) => row.identity_id),
  );
}
