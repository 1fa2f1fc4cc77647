import { NOTE_UNDO_MINUTES } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { isOwn } from './is-own.ts';
import { lockShownNote } from './note-row.ts';
import { contactNotes } from './tables.ts';

/**
 * A note of one's own goes, with the permission for it a colleague's too; for an hour it can be brought back
 * (`restore-note.ts`).
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export function deleteContactNote(ctx: Context, id: string): Promise<{ ok: true }> {
  requirePermission(ctx, 'contact.edit');
  return transaction(ctx, async (tx) => {
    const note = await lockShownNote(tx, id);
    if (!isOwn(note, tx.actor)) requirePermission(ctx, 'contact-note.delete');
    const deletedAt = tx.app.clock.now();
    await tx.db
      .update(contactNotes)
      .set({ deletedAt })
      .where(and(eq(contactNotes.workspaceId, tx.workspaceId), eq(contactNotes.id, id)));
    tx.enqueue(
      'contacts.forget-note',
      { note_id: id },
      {
        jobKey: `${tx.workspaceId}:note:${id}`,
        runAt: new Date(deletedAt.getTime() + NOTE_UNDO_MINUTES * 60_000),
        priority: 10,
      },
    );
    // Whose it was and when, not what it said: the log outlives it.
    await audit(tx, 'contact.note_deleted', {
      subject: note.author_name,
      subjectId: note.contact_id,
      before: { author: note.author_name, created_at: note.created_at.toISOString() },
    });
    tx.emit('contact-notes.changed', { contact_id: note.contact_id, note_id: id, mentioned: [] });
    return { ok: true };
  });
}
