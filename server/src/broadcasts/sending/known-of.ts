import { HONORIFIC } from '@sapa/contracts/rules/first-name';
import { contactFieldsOf } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { Known } from '../audience/values.ts';

const COLUMNS: Record<string, string> = {
  'contact.name': 'c.name',
  'contact.first_name': `split_part(regexp_replace(btrim(c.name), '${HONORIFIC}', '', 'i'), ' ', 1)`,
  'contact.phone': 'c.phone',
  'contact.email': 'c.email',
  'contact.city': 'c.city',
  'contact.company': 'c.company',
  'workspace.name': '(select name from workspaces where id = $1)',
};

/**
 * What is known of these contacts, of each source that a message asks for.
 *
 * @param fileIds the campaign's lists, whose columns may be asked for
 */
export async function knownOf(
  tx: Transaction,
  contactIds: readonly string[],
  { sources, fileIds }: { sources: readonly string[]; fileIds: readonly string[] },
): Promise<Map<string, Known>> {
  if (sources.length === 0) return new Map();
  const fields = sources.some((source) => source.startsWith('contact.fields.'))
    ? await contactFieldsOf(tx)
    : [];
  const values: unknown[] = [tx.workspaceId, contactIds];
  const parts = sources.map((source) => {
    const name = `$${values.push(source)}::text`;
    if (COLUMNS[source] !== undefined) return `${name}, ${COLUMNS[source]}`;
    if (source.startsWith('column.'))
      return `${name}, (select row.values ->> $${values.push(source.slice('column.'.length))} from campaign_file_rows row
        where row.workspace_id = $1 and row.file_id = any($${values.push(fileIds)}::uuid[]) and row.contact_id = c.id limit 1)`;
    const field = fields.find(({ key }) => `contact.fields.${key}` === source);
    if (field === undefined) return `${name}, null::text`;
    const id = `$${values.push(field.id)}::uuid`;
    const options = `$${values.push(JSON.stringify(Object.fromEntries(field.options.map((one) => [one.id, one.name]))))}::jsonb`;
    return `${name}, (select string_agg(coalesce(${options} ->> v.text, v.text, to_char(v.day, 'DD-MM-YYYY'),
        trim_scale(v.number::numeric)::text), ', ' order by v.position)
      from contact_field_values v where v.workspace_id = $1 and v.contact_id = c.id and v.field_id = ${id})`;
  });
  const rows = await tx.query<{ id: string; known: Known }>({
    text: `select c.id, json_build_object(${parts.join(', ')}) as known from contacts c
           where c.workspace_id = $1 and c.id = any($2::uuid[])`,
    values,
  });
  return new Map(rows.map(({ id, known }) => [id, known]));
}
