import type { Transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import { contactById } from './contact-row.ts';

/** E.164; null: not known. @throws Refusal NOT_FOUND */
export const phoneOfContact = async (tx: Transaction, contactId: string): Promise<string | null> =>
  found(await contactById(tx, contactId)).phone;
