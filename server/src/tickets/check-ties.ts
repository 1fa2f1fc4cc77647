import { memberName } from '../identity/index.ts';
import type { Transaction } from '../platform/context.ts';
import { Refusal } from '../platform/errors.ts';

/** @throws Refusal VALIDATION_FAILED for who is no active member of this workspace */
export async function refuseStranger(tx: Transaction, memberId: string | null): Promise<void> {
  if (memberId !== null && (await memberName(tx, memberId)) === null) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { assignee_id: 'Anggota tidak ditemukan. Muat ulang daftar anggota.' },
    });
  }
}

/** @throws Refusal VALIDATION_FAILED for a conversation that is not of this workspace */
export async function refuseStrangeConversation(tx: Transaction, id: string | null): Promise<void> {
  if (id === null) return;
  const rows = await tx.query({
    name: 'conversation-of-ticket',
    text: 'select from conversations where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id],
  });
  if (rows.length === 0) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { conversation_id: 'Percakapan tidak ditemukan. Muat ulang inbox.' },
    });
  }
}
