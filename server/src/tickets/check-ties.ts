import { isSeen } from '../conversations/index.ts';
import { memberName } from '../identity/index.ts';
import type { Transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';

/** @throws Refusal VALIDATION_FAILED for who is no active member of this workspace */
export async function requireActiveMember(tx: Transaction, memberId: string | null): Promise<void> {
  if (memberId !== null && (await memberName(tx, memberId)) === null) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { assignee_id: 'Anggota tidak ditemukan. Muat ulang daftar anggota.' },
    });
  }
}

/** @throws Refusal VALIDATION_FAILED for a column that is not of this workspace */
export const refuseStrangeColumn = (tx: Transaction, id: string): Promise<void> =>
  refuseStrange(tx, 'board_columns', id, { column_id: 'Status tidak ditemukan. Muat ulang board.' });

/** @throws Refusal VALIDATION_FAILED for a conversation that is not of this workspace, or not theirs to see */
export async function refuseStrangeConversation(tx: Transaction, id: string | null): Promise<void> {
  if (id === null) return;
  const fields = { conversation_id: 'Percakapan tidak ditemukan. Muat ulang inbox.' };
  await refuseStrange(tx, 'conversations', id, fields);
  if (!(await isSeen(tx, id))) throw new Refusal('VALIDATION_FAILED', { fields });
}

async function refuseStrange(
  tx: Transaction,
  table: 'board_columns' | 'conversations',
  id: string,
  fields: Record<string, string>,
): Promise<void> {
  const rows = await tx.query({
    name: `is-in-${table}`,
    text: `select from ${table} where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, id],
  });
  if (rows.length === 0) throw new Refusal('VALIDATION_FAILED', { fields });
}
