import { z } from 'zod';
import { Contact } from '../contacts.ts';

export const contactEvents = {
  /** `changed`: the fields that are not what they were; `identities`, when one came from or went to another contact. */
  'contact.updated': z.object({ contact: Contact, changed: z.array(Contact.keyof()) }),
} as const;
