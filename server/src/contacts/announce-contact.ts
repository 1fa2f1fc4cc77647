import type { Contact } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import { contactById } from './contact-row.ts';

/**
 * Tells everybody what a contact's given fields have become. Call last: what is pushed is what is stored.
 *
 * @throws Refusal NOT_FOUND
 */
export async function announceContact(
  tx: Transaction,
  id: string,
  changed: (keyof Contact)[],
): Promise<Contact> {
  const contact = found(await contactById(tx, id));
  tx.emit('contact.updated', { contact, changed });
  return contact;
}
