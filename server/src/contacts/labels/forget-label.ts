import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/context.ts';
import { labels } from '../tables.ts';

/**
 * Contacts that carried the one label carry the other from now on. Both are taken (`takeLabels`). Rows are changed where
 * they stand: new ones would wait for contacts that somebody else has locked, who waits for these labels.
 */
export async function moveContactLabels(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await tx.query({
    name: 'move-contact-labels',
    text: `with doubled as (
             delete from contact_labels a using contact_labels b
             where a.workspace_id = $1 and a.label_id = $2
               and b.workspace_id = $1 and b.label_id = $3 and b.contact_id = a.contact_id
             returning a.contact_id
           )
           update contact_labels set label_id = $3
           where workspace_id = $1 and label_id = $2 and contact_id not in (select contact_id from doubled)`,
    values: [tx.workspaceId, fromId, intoId],
  });
}

/** The label, and with it that anything carries it. */
export async function deleteLabelRow(tx: Transaction, id: string): Promise<void> {
  await tx.db.delete(labels).where(and(eq(labels.workspaceId, tx.workspaceId), eq(labels.id, id)));
}
