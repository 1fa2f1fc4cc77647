import type { FieldValue } from '@sapa/contracts';
import { fieldSchema } from '@sapa/contracts/rules/field-values';
import type { InboundSender } from '../../channels/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { fieldsOf } from './field-row.ts';
import { saveValues } from './save-values.ts';

/**
 * Puts what people filled in of themselves into the fields of their contacts, which this transaction made. What no
 * field takes (deleted since, another option) is left out: a message must not wait for it.
 */
export async function fillNewContacts(
  tx: Transaction,
  senders: InboundSender[],
  contactOf: (sender: InboundSender) => string,
): Promise<void> {
  const told = senders.filter(({ claim }) => Object.keys(claim?.fields ?? {}).length > 0);
  if (told.length === 0) return;
  const fields = await fieldsOf(tx);
  const values = told.map((sender) => {
    const held = fields.flatMap((field): [string, FieldValue][] => {
      const read = fieldSchema(field).safeParse(sender.claim?.fields?.[field.id]);
      return read.success ? [[field.id, read.data]] : [];
    });
    return [contactOf(sender), new Map(held)] as const;
  });
  saveValues(tx, fields, new Map(values));
}
