import {
  alternativesOf,
  type Condition,
  type ContactField,
  type ContactFilter,
  type FilterCondition,
} from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { fieldsOf } from '../fields/field-row.ts';

/** A field that a filter may name, or one that is gone: to say its name. */
export type NamedField = ContactField | { id: string; name: string; deleted: true };

export const conditionsOf = ({ all }: ContactFilter): FilterCondition[] =>
  all.flatMap(alternativesOf<FilterCondition>);

/** What labels are asked by, of a contact or of a conversation. */
const LABELS: readonly string[] = ['label', 'contact_label'];

export async function namedFields(tx: Transaction, filter: ContactFilter): Promise<NamedField[]> {
  const [fields, deleted] = await Promise.all([
    fieldsOf(tx),
    tx.query<{ id: string; name: string }>({
      name: 'deleted-contact-fields',
      text: `select id, name from contact_fields
             where workspace_id = $1 and deleted_at is not null and id::text = any($2)`,
      values: [tx.workspaceId, conditionsOf(filter).map(({ subject }) => subject)],
    }),
  ]);
  return [...fields, ...deleted.map((field) => ({ ...field, deleted: true as const }))];
}

/**
 * A label leaves no row behind; what it was called stands in the log of who deleted it.
 *
 * @throws Refusal VALIDATION_FAILED naming the label
 */
export async function refuseDeletedLabels(tx: Transaction, conditions: readonly Condition[]): Promise<void> {
  const ids = conditions.flatMap(({ subject, values }) =>
    LABELS.includes(subject) ? values.map(String) : [],
  );
  if (ids.length === 0) return;
  const [gone] = await tx.query<{ name: string | null }>({
    name: 'deleted-labels',
    text: `select (select entry.subject from audit_entries entry
               where entry.workspace_id = $1 and entry.act in ('label.deleted', 'label.merged')
                 and entry.subject_id::text = named.id limit 1) as name
           from unnest($2::text[]) as named (id)
           where not exists (select from labels l where l.workspace_id = $1 and l.id::text = named.id) limit 1`,
    values: [tx.workspaceId, ids],
  });
  if (gone === undefined) return;
  const label = gone.name === null ? 'Label di saringan ini' : `Label "${gone.name}"`;
  throw new Refusal('VALIDATION_FAILED', {
    fields: { filter: `${label} sudah dihapus. Hapus saringan itu, atau pilih label lain.` },
  });
}
