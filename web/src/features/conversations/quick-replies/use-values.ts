import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { firstNameOf } from '@sapa/contracts/rules/first-name';
import type { VariableValues } from '@sapa/contracts/rules/quick-reply-text';
import { useContactFields } from '../../../entities/contact-fields/queries.ts';
import { valueInWords } from '../../../entities/contact-fields/words.ts';
import { useContact } from '../../../entities/contacts/queries.ts';
import { useUser } from '../../../lib/session.ts';

export type Values = VariableValues;

/** What the variables of a quick reply stand for in this conversation. */
export function useValues({
  contact: { id, name, name_claimed, phone_display },
}: Pick<Conversation, 'contact'>) {
  const user = useUser();
  const { data: contact, isLoading: askingContact } = useContact(id);
  const { data: fields = [], isLoading: askingFields } = useContactFields();
  const own = fields.flatMap((field) => {
    const value = contact?.fields[field.id];
    return value === undefined ? [] : [[`contact.fields.${field.key}`, valueInWords(field, value)]];
  });
  // A number or an address in place of a name is none that one says.
  const called = name_claimed || /\p{L}/u.test(name) ? name : null;
  const values: Values = {
    ...Object.fromEntries(own),
    'contact.name': called,
    'contact.first_name': called === null ? null : firstNameOf(called),
    'contact.phone': phone_display,
    'contact.email': contact?.email ?? null,
    'contact.city': contact?.city ?? null,
    'contact.company': contact?.company ?? null,
    'agent.name': user.name,
    'workspace.name': user.workspace?.name ?? null,
  };
  return { values, isLoading: askingContact || askingFields };
}
