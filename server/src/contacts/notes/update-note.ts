import type { Body, ContactNote, updateContactNote as endpoint } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { membersCalled } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { isOwn } from './is-own.ts';
import { lockNote, lockShownNote, presentNote } from './note-row.ts';
import { contactNotes } from './tables.ts';

/**
 * Another text for a note of one's own. Who was called before is not told again.
 *
 * @throws Refusal NOT_FOUND, NOTE_OF_ANOTHER
 */
export function updateContactNote(
  ctx: Context,
  id: string,
  { text }: Body<typeof endpoint>,
): Promise<ContactNote> {
  requirePermission(ctx, 'contact.edit');
  return transaction(ctx, async (tx) => {
    const before = await lockShownNote(tx, id);
    if (!isOwn(before, tx.actor)) throw new Refusal('NOTE_OF_ANOTHER');
    if (text === before.text) return presentNote(before);
    const mentions = await membersCalled(tx, text);
    await tx.db
      .update(contactNotes)
      .set({ text, mentions, editedAt: tx.app.clock.now() })
      .where(and(eq(contactNotes.workspaceId, tx.workspaceId), eq(contactNotes.id, id)));
    const known = new Set(before.mentions.map((member) => member.id));
    tx.emit('contact-notes.changed', {
      contact_id: before.contact_id,
      note_id: id,
      mentioned: [...new Set(mentions.map((member) => member.id))].filter((memberId) => !known.has(memberId)),
    });
    return presentNote(await lockNote(tx, id));
  });
}
