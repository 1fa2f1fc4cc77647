import type { FieldValue, ToolAct } from '@sapa/contracts';
import { contactFieldsOf, updateContact } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { Form } from '../form/form.ts';
import { collectedValue } from './collected-value.ts';

/** Keeps what a customer told in the fields of their contact; what has no field or option any more is left out. */
export async function collectFields(
  tx: Transaction,
  { fields }: Extract<ToolAct, { do: 'collect' }>,
  form: Form,
  contactId: string,
): Promise<void> {
  const known = await contactFieldsOf(tx);
  const values: Record<string, FieldValue> = {};
  for (const { parameter, field_id } of fields) {
    const field = known.find(({ id }) => id === field_id);
    const answer = form.values[parameter];
    const value = field && answer ? collectedValue(field, answer) : null;
    if (value !== null) values[field_id] = value;
  }
  await updateContact(tx, contactId, { fields: values });
}
