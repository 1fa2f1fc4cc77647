import { v7 as uuidv7 } from 'uuid';
import { rulesHear } from './automations/reactions.ts';
import { type Reactions, reaction } from './platform/db/emit.ts';

/** What becomes of contacts, of notes on them and of labels. */
export const contactReactions = {
  'contact.updated': [
    rulesHear('contact.updated'),
    reaction('contact.updated', 'conversations.announce-of-contact', ({ contact, changed }) =>
      (['name', 'phone', 'identities'] as const).some((field) => changed.includes(field))
        ? { payload: { contact_id: contact.id } }
        : null,
    ),
  ],
  'contact-notes.changed': [
    reaction('contact-notes.changed', 'notifications.mentioned', ({ note_id, mentioned }, { actor }) =>
      mentioned.length === 0
        ? null
        : {
            payload: {
              note_id,
              member_ids: mentioned,
              by: actor.type === 'member' ? actor.memberId : null,
              occurrence: uuidv7(),
            },
          },
    ),
  ],
  'contact.labels_updated': [rulesHear('contact.labels_updated')],
  'contact.created': [rulesHear('contact.created')],
  /** What names a label names the one that it became. */
  'label.deleted': [
    reaction('label.deleted', 'automations.follow-label', ({ label, merged_into }) =>
      merged_into === null ? null : { payload: { label_id: label.id, into_id: merged_into.id } },
    ),
    reaction('label.deleted', 'broadcasts.follow-label', ({ label, merged_into }) =>
      merged_into === null ? null : { payload: { label_id: label.id, into_id: merged_into.id } },
    ),
  ],
} satisfies Reactions;
