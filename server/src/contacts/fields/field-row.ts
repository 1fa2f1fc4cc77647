import type { ContactField } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

const SELECT_FIELD = `
  select id, key, name, type, group_name as "group", options, archived_at is not null as archived
  from contact_fields where workspace_id = $1 and deleted_at is null`;

type FieldRow = ContactField;

/** All of the workspace, in their order; archived ones too. */
export const fieldsOf = (tx: Transaction): Promise<ContactField[]> =>
  tx.query<FieldRow>({
    name: 'contact-fields',
    text: `${SELECT_FIELD} order by position, created_at, id`,
    values: [tx.workspaceId],
  });

/** @throws Refusal NOT_FOUND */
export async function lockField(tx: Transaction, id: string): Promise<ContactField> {
  const [row] = await tx.query<FieldRow>({
    name: 'lock-contact-field',
    text: `${SELECT_FIELD} and id = $2 for update`,
    values: [tx.workspaceId, id],
  });
  return found(row);
}
