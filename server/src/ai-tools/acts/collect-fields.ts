import type { ToolAct } from '@sapa/contracts';
import { contactFieldsOf, updateContact } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { Form } from '../form/form.ts';

/** Keeps what a customer told in the fields of their contact; what has no field any more is left out. */
export async function collectFields(
  tx: Transaction,
  { fields }: Extract<ToolAct, { do: 'collect' }>,
  form: Form,
  contactId: string,
): Promise<void> {
  const known = await contactFieldsOf(tx);
  const values: Record<string, string | number | string[]> = {};
  for (const { parameter, field_id } of fields) {
    const field = known.find(({ id }) => id === field_id);
    const value = form.values[parameter];
    if (!field || !value) continue;
    const isNumber = field.type === 'number' || field.type === 'rupiah';
    values[field_id] = isNumber
      ? Number(value.value)
      : field.type === 'choices'
        ? [value.shown]
        : field.type === 'date'
          ? String(value.value).slice(0, 10)
          : value.shown;
  }
  await updateContact(tx, contactId, { fields: values });
}
