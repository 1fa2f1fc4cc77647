import type { Body, ContactNote, addContactNote as endpoint } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { membersCalled } from '../../identity/index.ts';
import { actorName } from '../../platform/db/actor.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { lockContacts } from '../joining/lock-contacts.ts';
import { lockNote, presentNote } from './note-row.ts';
import { contactNotes } from './tables.ts';

/**
 * A note about a contact, under its author's name; colleagues whom it calls are told.
 *
 * @throws Refusal NOT_FOUND
 */
export function addContactNote(
  ctx: Context,
  contactId: string,
  { text }: Body<typeof endpoint>,
): Promise<ContactNote> {
  requirePermission(ctx, 'contact.edit');
  return transaction(ctx, async (tx) => {
    // Whoever joins the contact to another meanwhile takes the note along, or this waits and finds nobody.
    await lockContacts(tx, [contactId]);
    const id = uuidv7();
    const mentions = await membersCalled(tx, text);
    await tx.db.insert(contactNotes).values({
      workspaceId: tx.workspaceId,
      id,
      contactId,
      text,
      mentions,
      memberId: tx.actor.type === 'member' ? tx.actor.memberId : null,
      authorName: actorName(tx.actor),
      createdAt: tx.app.clock.now(),
    });
    tx.emit('contact-notes.changed', {
      contact_id: contactId,
      note_id: id,
      mentioned: [...new Set(mentions.map((member) => member.id))],
    });
    return presentNote(await lockNote(tx, id));
  });
}
