import { z } from 'zod';
import { Contact } from '../contacts.ts';

export const contactEvents = {
  /** `changed`: the fields that are not what they were. */
  'contact.updated': z.object({ contact: Contact, changed: z.array(Contact.keyof()) }),
} as const;
