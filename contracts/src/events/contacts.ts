import { z } from 'zod';
import { Contact } from '../contacts/contacts.ts';
import { Label, NamedLabel } from '../contacts/labels.ts';
import { Id } from '../fields.ts';

export const contactEvents = {
  /** By its first message, by hand, or through the API; an import tells of itself. Light: it comes with every stranger's first word. */
  'contact.created': z.object({ contact_id: Id }),
  /** `changed`: the fields that are not what they were; `identities`, when one came from or went to another contact. */
  'contact.updated': z.object({ contact: Contact, changed: z.array(Contact.keyof()) }),
  /** Labels were put on a contact or taken off. */
  'contact.labels_updated': z.object({
    contact_id: Id,
    before: z.array(NamedLabel),
    after: z.array(NamedLabel),
  }),
  /** A note about a contact was written, changed, deleted or brought back; `mentioned`: members it calls for the first time. */
  'contact-notes.changed': z.object({ contact_id: Id, note_id: Id, mentioned: z.array(Id) }),
  'label.created': z.object({ label: Label }),
  'label.updated': z.object({ label: Label, before: Label }),
  /** `merged_into`: what carried it carries this one now. */
  'label.deleted': z.object({ label: Label, merged_into: Label.nullable() }),
  /** A custom field was added, changed, moved or deleted. */
  'contact-fields.changed': z.object({}),
  'segments.changed': z.object({}),
} as const;
