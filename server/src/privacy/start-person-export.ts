import type { Batch } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { startExport } from '../batches/index.ts';
import { contacts } from '../contacts/tables.ts';
import { seenIn } from '../conversations/index.ts';
import { audit } from '../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { found, Refusal } from '../platform/errors.ts';

/**
 * Begins to collect all that is kept of one person, so for whoever may see all their conversations.
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
    if (await hasUnseen(tx, contactId))
      throw new Refusal('FORBIDDEN', {
        message: 'Orang ini punya percakapan di tim lain. Minta admin atau pemilik mengekspor datanya.',
      });
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

/** Has the person a conversation that the actor may not see? */
async function hasUnseen(tx: Transaction, contactId: string): Promise<boolean> {
  const values: unknown[] = [tx.workspaceId, contactId];
  const seen = seenIn(tx, values);
  const rows = await tx.query({
    name: `unseen-of-person${seen.suffix}`,
    text: `select from conversations c
           where c.workspace_id = $1 and c.contact_id = $2 and (${seen.of('c')}) is not true limit 1`,
    values,
  });
  return rows.length > 0;
}
