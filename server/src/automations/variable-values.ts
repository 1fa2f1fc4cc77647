import { firstNameOf } from '@sapa/contracts/rules/first-name';
import { plainValue, type VariableValues } from '@sapa/contracts/rules/quick-reply-text';
import { contactFieldsOf, displayPhone } from '../contacts/index.ts';
import type { Transaction } from '../platform/db/context.ts';

interface Row {
  name: string;
  phone: string | null;
  email: string | null;
  city: string | null;
  company: string | null;
  handler_name: string | null;
  workspace: string;
  fields: Record<string, string>;
}

/** What the variables of a text stand for in this conversation, as text and nothing else: people call themselves what they like. Texts of fields only: a list of choices has no one word. */
export async function variableValues(tx: Transaction, conversationId: string): Promise<VariableValues> {
  const [fields, [row]] = await Promise.all([
    contactFieldsOf(tx),
    tx.query<Row>({
      name: 'values-of-automation',
      text: `select contact.name, contact.phone, contact.email, contact.city, contact.company, c.handler_name,
               w.name as workspace,
               coalesce((select json_object_agg(v.field_id, coalesce(v.text, v.number::text, v.day::text))
                 from contact_field_values v
                 where v.workspace_id = $1 and v.contact_id = contact.id and v.position = 0), '{}') as fields
             from conversations c
             join contacts contact on contact.workspace_id = $1 and contact.id = c.contact_id
             join workspaces w on w.id = $1
             where c.workspace_id = $1 and c.id = $2`,
      values: [tx.workspaceId, conversationId],
    }),
  ]);
  if (row === undefined) return {};
  const own = fields.flatMap(({ id, key, type, options }): [string, string][] => {
    const value = row.fields[id];
    if (value === undefined || value === null) return [];
    const option = options.find((one) => one.id === value);
    if (type === 'choices' || type === 'boolean') return [];
    return [[`contact.fields.${key}`, option?.name ?? value]];
  });
  const values: VariableValues = {
    'contact.name': row.name,
    'contact.first_name': firstNameOf(row.name),
    'contact.phone': displayPhone(row.phone),
    'contact.email': row.email,
    'contact.city': row.city,
    'contact.company': row.company,
    'agent.name': row.handler_name,
    'workspace.name': row.workspace,
    ...Object.fromEntries(own),
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ? plainValue(value) : null]),
  );
}
