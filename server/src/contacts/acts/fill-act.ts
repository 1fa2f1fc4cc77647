import type { ContactAct, ContactField, FieldValue } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { fieldsOf } from '../fields/field-row.ts';
import { saveValues } from '../fields/save-values.ts';
import { readValues, VALUES_OF_CONTACT } from '../fields/values.ts';
import { type ActResult, contactAct } from './contact-act.ts';

export type FillAct = Extract<ContactAct, { act: 'fill' }>;
type Params = { do: FillAct };
interface Undo {
  before: FieldValue | null;
  after: FieldValue | null;
}

export const fillAct = contactAct<Params, Undo>({
  kind: 'contacts.fill',
  atOnce: 500,
  async apply(tx, contactIds, params) {
    const { field, value } = await valueFor(tx, params.do);
    const held = await valuesIn(tx, field, contactIds);
    const news = contactIds.filter((id) => !alike(held.get(id), value));
    await save(tx, field, new Map(news.map((id) => [id, value])));
    const isNews = new Set(news);
    return new Map(
      contactIds.map((id): [string, ActResult<Undo>] => {
        const undo = { before: held.get(id) ?? null, after: value };
        return [id, isNews.has(id) ? { outcome: 'changed', undo } : { outcome: 'unchanged' }];
      }),
    );
  },
  /** A value that somebody wrote since stays; so does one of a field or option that is gone. */
  async undo(tx, undone, params) {
    const field = (await fieldsOf(tx)).find(({ id }) => id === params.do.field_id);
    if (field === undefined) return;
    const held = await valuesIn(tx, field, [...undone.keys()]);
    const still = [...undone].filter(([id, { after }]) => alike(held.get(id), after));
    await save(tx, field, new Map(still.map(([id, { before }]) => [id, before])));
  },
});

/** @throws Refusal VALIDATION_FAILED for what is no value of the field, or a field that is gone */
export async function valueFor(
  tx: Transaction,
  { field_id, value }: FillAct,
): Promise<{ field: ContactField; value: FieldValue | null }> {
  const fields = await fieldsOf(tx);
  const read = readValues(fields, { [field_id]: value });
  const field = fields.find(({ id }) => id === field_id);
  if (field === undefined) throw new Refusal('NOT_FOUND');
  return { field, value: read.get(field_id) ?? null };
}

async function valuesIn(
  tx: Transaction,
  { id }: ContactField,
  contactIds: string[],
): Promise<Map<string, FieldValue>> {
  const rows = await tx.query<{ id: string; fields: Record<string, FieldValue> }>({
    name: 'values-of-contacts',
    text: `select c.id, ${VALUES_OF_CONTACT} as fields from contacts c
           where c.workspace_id = $1 and c.id = any($2::uuid[])`,
    values: [tx.workspaceId, contactIds],
  });
  return new Map(rows.flatMap(({ id: contact, fields }) => (id in fields ? [[contact, fields[id]!]] : [])));
}

const alike = (held: FieldValue | undefined, value: FieldValue | null) =>
  JSON.stringify(held ?? null) === JSON.stringify(value);

async function save(
  tx: Transaction,
  field: ContactField,
  values: ReadonlyMap<string, FieldValue | null>,
): Promise<void> {
  const given = [...values].map(([id, value]): [string, Map<string, FieldValue | null>] => [
    id,
    new Map([[field.id, value]]),
  ]);
  saveValues(tx, [field], new Map(given));
}
