import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { lockField } from './field-row.ts';

/**
 * The field and what stands in it are gone from every screen at once; a job takes the values away, which may be a
 * million.
 *
 * @throws Refusal NOT_FOUND
 */
export function deleteField(ctx: Context, id: string): Promise<{ ok: true }> {
  requirePermission(ctx, 'contact-field.manage');
  return transaction(ctx, async (tx) => {
    const { name, type } = await lockField(tx, id);
    await tx.query({
      name: 'delete-contact-field',
      text: 'update contact_fields set deleted_at = $3 where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, id, tx.app.clock.now()],
    });
    tx.enqueue('contacts.forget-field-values', { field_id: id, options: null }, { priority: 10 });
    await audit(tx, 'contact-field.deleted', { subject: name, subjectId: id, before: { type } });
    tx.emit('contact-fields.changed', {});
    return { ok: true };
  });
}
