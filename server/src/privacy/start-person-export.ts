import type { Batch } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { startExport } from '../batches/index.ts';
import { contacts } from '../contacts/tables.ts';
import { audit } from '../identity/index.ts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';

/**
 * Begins to collect all that is kept of one person.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, EXPORT_RUNNING, TOO_MANY_BATCHES
 */
export function startPersonExport(ctx: Context, contactId: string): Promise<Batch> {
  requirePermission(ctx, 'contact.export');
  return transaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ name: contacts.name })
      .from(contacts)
      .where(and(eq(contacts.workspaceId, tx.workspaceId), eq(contacts.id, contactId)));
    const { name } = found(row);
    const batch = await startExport(tx, {
      kind: 'contacts.export-person',
      title: 'Semua data satu orang',
      params: { contactId },
      subjectId: contactId,
    });
    await audit(tx, 'contact.data_exported', { subject: name, subjectId: contactId });
    return batch;
  });
}
