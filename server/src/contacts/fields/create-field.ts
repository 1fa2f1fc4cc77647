import {
  type Body,
  type ContactField,
  type createContactField as endpoint,
  MOST_CONTACT_FIELDS,
} from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { fieldsOf } from './field-row.ts';
import { lockFields, refuseTakenName } from './lock-fields.ts';
import { keyOf } from './rules.ts';
import { contactFields } from './tables.ts';

/**
 * A new field, behind the others.
 *
 * @throws Refusal TOO_MANY_CONTACT_FIELDS, VALIDATION_FAILED for a name that another has
 */
export function createField(ctx: Context, given: Body<typeof endpoint>): Promise<ContactField> {
  requirePermission(ctx, 'contact-field.manage');
  return transaction(ctx, async (tx) => {
    await lockFields(tx);
    const fields = await fieldsOf(tx);
    if (fields.length >= MOST_CONTACT_FIELDS) throw new Refusal('TOO_MANY_CONTACT_FIELDS');
    refuseTakenName(given.name, fields);
    const field: ContactField = {
      id: uuidv7(),
      key: keyOf(
        given.name,
        fields.map(({ key }) => key),
      ),
      name: given.name,
      type: given.type,
      group: given.group || null,
      options: given.type === 'choice' || given.type === 'choices' ? (given.options ?? []) : [],
      archived: false,
    };
    const { group, archived: _, ...row } = field;
    await tx.db.insert(contactFields).values({ ...row, workspaceId: tx.workspaceId, groupName: group });
    await audit(tx, 'contact-field.created', { subject: field.name, subjectId: field.id });
    tx.emit('contact-fields.changed', {});
    return field;
  });
}
