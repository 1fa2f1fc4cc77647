import type { ContactNote } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { isOwn } from './is-own.ts';
import { lockNote, presentNote } from './note-row.ts';
import { contactNotes } from './tables.ts';

/**
 * Brings back what was just deleted, by whoever may delete it; twice is once.
 *
 * @throws Refusal NOT_FOUND once its hour has passed, FORBIDDEN
 */
export function restoreContactNote(ctx: Context, id: string): Promise<ContactNote> {
  requirePermission(ctx, 'contact.edit');
  return transaction(ctx, async (tx) => {
    const note = await lockNote(tx, id);
    if (!isOwn(note, tx.actor)) requirePermission(ctx, 'contact-note.delete');
    await tx.db
      .update(contactNotes)
      .set({ deletedAt: null })
      .where(and(eq(contactNotes.workspaceId, tx.workspaceId), eq(contactNotes.id, id)));
    tx.emit('contact-notes.changed', { contact_id: note.contact_id, note_id: id, mentioned: [] });
    return presentNote(note);
  });
}
