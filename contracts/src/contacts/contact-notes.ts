import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, pageOf, pageQuery, requiredText, Timestamp } from '../fields.ts';

/** What a member wrote about a contact, for the team alone. */
export const ContactNote = z.object({
  id: Id,
  contact_id: Id,
  text: z.string(),
  /** Colleagues whom the text calls, by the name that it says: `@Rina Wulandari`. */
  mentions: z.array(z.object({ id: Id, name: z.string() })),
  /** `id` is the member's; null: written before notes had authors, or by no member. */
  author: z.object({ id: Id.nullable(), name: z.string() }),
  created_at: Timestamp,
  edited_at: Timestamp.nullable(),
});
export type ContactNote = z.infer<typeof ContactNote>;

const NoteBody = z.object({ text: requiredText('Tulis catatannya dulu', 4000) });

/** Minutes in which a deleted note can be brought back. */
export const NOTE_UNDO_MINUTES = 60;

export const listContactNotes = endpoint({
  method: 'GET',
  path: '/api/v1/contacts/:id/notes',
  access: 'member',
  permission: 'contact.view',
  summary: 'Catatan tim tentang satu kontak, terbaru lebih dulu',
  params: IdParams,
  query: z.object(pageQuery(20)),
  reply: pageOf(ContactNote),
});

export const addContactNote = endpoint({
  method: 'POST',
  path: '/api/v1/contacts/:id/notes',
  access: 'member',
  permission: 'contact.edit',
  audit: { none: 'the contact shows it with its author' },
  summary: 'Tulis catatan tentang kontak; rekan yang disebut dengan @nama diberi tahu',
  params: IdParams,
  body: NoteBody,
  reply: ContactNote,
  status: 201,
});

export const updateContactNote = endpoint({
  method: 'PATCH',
  path: '/api/v1/contact-notes/:id',
  access: 'member',
  permission: 'contact.edit',
  audit: { none: 'the contact shows it with its author' },
  summary: 'Ubah catatan sendiri',
  params: IdParams,
  body: NoteBody,
  reply: ContactNote,
});

export const deleteContactNote = endpoint({
  method: 'DELETE',
  path: '/api/v1/contact-notes/:id',
  access: 'member',
  permission: 'contact.edit',
  audit: 'contact.note_deleted',
  summary: 'Hapus catatan; dapat dikembalikan dalam satu jam',
  params: IdParams,
  reply: Done,
});

export const restoreContactNote = endpoint({
  method: 'POST',
  path: '/api/v1/contact-notes/:id/restore',
  access: 'member',
  permission: 'contact.edit',
  audit: { none: 'the contact shows it with its author' },
  summary: 'Kembalikan catatan yang baru dihapus',
  params: IdParams,
  reply: ContactNote,
});
