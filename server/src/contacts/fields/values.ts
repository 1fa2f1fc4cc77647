import type { ContactField, FieldValue } from '@sapa/contracts';
import { fieldSchema, isEmptyValue } from '@sapa/contracts/rules/field-values';
import { Refusal } from '../../platform/errors.ts';

/** One row of `contact_field_values`, without where it stands. */
interface ValueRow {
  position: number;
  text: string | null;
  number: number | null;
  day: string | null;
}

/**
 * What was given for the fields of a contact, held against their types.
 *
 * @returns by the field's id; null: emptied
 * @throws Refusal VALIDATION_FAILED naming the field
 */
export function readValues(
  fields: readonly ContactField[],
  given: Readonly<Record<string, FieldValue | null>>,
): Map<string, FieldValue | null> {
  const read = new Map<string, FieldValue | null>();
  const wrong: Record<string, string> = {};
  for (const [id, value] of Object.entries(given)) {
    const field = fields.find((one) => one.id === id);
    if (field === undefined) {
      wrong[`fields.${id}`] = 'Kolom ini tidak ada lagi. Muat ulang halaman.';
    } else if (isEmptyValue(value)) {
      read.set(id, null);
    } else {
      const held = fieldSchema(field).safeParse(value);
      if (held.success) read.set(id, held.data);
      else wrong[`fields.${id}`] = `${field.name}: ${held.error.issues[0]?.message ?? 'belum benar'}`;
    }
  }
  if (Object.keys(wrong).length > 0) throw new Refusal('VALIDATION_FAILED', { fields: wrong });
  return read;
}

/** As it is stored: in the column of its type, several choices in a row each. */
export function rowsOf({ type }: ContactField, value: FieldValue): ValueRow[] {
  const row = { position: 0, text: null, number: null, day: null };
  if (Array.isArray(value)) return value.map((text, position) => ({ ...row, position, text }));
  if (type === 'date') return [{ ...row, day: String(value) }];
  if (typeof value === 'number') return [{ ...row, number: value }];
  return [{ ...row, text: String(value) }];
}

/**
 * The values of contact `c` as JSON, by the field's id; what stands in a field or option that is gone is left out. They are
 * looked up by the contact first: from the fields, all contacts' values would be read for each.
 */
export const VALUES_OF_CONTACT = `coalesce((
  select json_object_agg(held.field_id, held.value) from (
    select v.field_id, case f.type
        when 'choices' then json_agg(v.text order by v.position)
        when 'number' then to_json(max(v.number))
        when 'rupiah' then to_json(max(v.number))
        when 'date' then to_json(max(v.day))
        when 'boolean' then to_json(max(v.text) = 'true')
        else to_json(max(v.text)) end as value
    from (
      select * from contact_field_values own where own.workspace_id = c.workspace_id and own.contact_id = c.id offset 0
    ) v
    join contact_fields f on f.workspace_id = v.workspace_id and f.id = v.field_id
    where f.deleted_at is null
      and (f.type not in ('choice', 'choices')
        or f.options @> jsonb_build_array(jsonb_build_object('id', v.text)))
    group by v.field_id, f.type
  ) held
), '{}')`;
