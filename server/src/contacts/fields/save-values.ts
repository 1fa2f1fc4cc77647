import type { ContactField, FieldValue } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { rowsOf } from './values.ts';

/**
 * Writes what `readValues` let through, into any number of contacts in two statements. The contacts' rows must be
 * locked, or made in this transaction.
 */
export function saveValues(
  tx: Transaction,
  fields: readonly ContactField[],
  contacts: ReadonlyMap<string, ReadonlyMap<string, FieldValue | null>>,
): void {
  const given = [...contacts].flatMap(([contact_id, values]) =>
    [...values].map(([field_id, value]) => ({ contact_id, field_id, value })),
  );
  const rows = given.flatMap(({ value, ...place }) => {
    const field = fields.find(({ id }) => id === place.field_id);
    return value === null || field === undefined
      ? []
      : rowsOf(field, value).map((row) => ({ ...place, ...row }));
  });
  if (given.length === 0) return;
  tx.write({
    name: 'clear-field-values',
    text: `delete from contact_field_values v
           using json_to_recordset($2) as given (contact_id uuid, field_id uuid)
           where v.workspace_id = $1 and v.contact_id = given.contact_id and v.field_id = given.field_id`,
    values: [
      tx.workspaceId,
      JSON.stringify(given.map(({ contact_id, field_id }) => ({ contact_id, field_id }))),
    ],
  });
  tx.write({
    name: 'insert-field-values',
    text: `insert into contact_field_values (workspace_id, contact_id, field_id, position, text, number, day)
           select $1, contact_id, field_id, position, text, number, day from json_to_recordset($2)
             as t (contact_id uuid, field_id uuid, position int2, text text, number float8, day date)`,
    values: [tx.workspaceId, JSON.stringify(rows)],
  });
}
