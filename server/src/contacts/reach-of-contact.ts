import type { Transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import { contactById } from './contact-row.ts';

/** By what a contact can be written to first: the number in E.164, the e-mail as it was typed. @throws Refusal NOT_FOUND */
export async function reachOfContact(
  tx: Transaction,
  contactId: string,
): Promise<{ phone: string | null; email: string | null }> {
  const { phone, email } = found(await contactById(tx, contactId));
  return { phone, email };
}
