import type { Body, ContactField, updateContactField as endpoint } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { fieldsOf } from './field-row.ts';
import { lockFields, refuseTakenName } from './lock-fields.ts';
import { contactFields } from './tables.ts';

/**
 * Changes what is given. An option that is not named any more is gone from every contact; a job takes it out of the
 * table.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a name that another has
 */
export function updateField(ctx: Context, id: string, change: Body<typeof endpoint>): Promise<ContactField> {
  requirePermission(ctx, 'contact-field.manage');
  return transaction(ctx, async (tx) => {
    await lockFields(tx);
    const fields = await fieldsOf(tx);
    const before = found(fields.find((field) => field.id === id));
    if (change.name !== undefined)
      refuseTakenName(
        change.name,
        fields.filter((field) => field !== before),
      );
    const chooses = before.type === 'choice' || before.type === 'choices';
    const after: ContactField = {
      ...before,
      name: change.name ?? before.name,
      group: change.group === undefined ? before.group : change.group || null,
      options: (chooses ? change.options : undefined) ?? before.options,
      archived: change.archived ?? before.archived,
    };
    await tx.db
      .update(contactFields)
      .set({
        name: after.name,
        groupName: after.group,
        options: after.options,
        archivedAt: after.archived ? tx.app.clock.now() : null,
      })
      .where(and(eq(contactFields.workspaceId, tx.workspaceId), eq(contactFields.id, id)));
    const gone = before.options.filter(({ id }) => !after.options.some((option) => option.id === id));
    if (gone.length > 0)
      tx.enqueue(
        'contacts.forget-field-values',
        { field_id: id, options: gone.map((option) => option.id) },
        { priority: 10 },
      );
    await audit(tx, 'contact-field.updated', {
      subject: before.name,
      subjectId: id,
      before: inWords(before),
      after: inWords(after),
    });
    tx.emit('contact-fields.changed', {});
    return after;
  });
}

const inWords = ({ name, group, options, archived }: ContactField) => ({
  name,
  group,
  options: options.map((option) => option.name).join(', '),
  archived,
});
