import type { listContactNotes as endpoint, Query, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { filterOf } from '../../platform/db/filter.ts';
import { readPage, sortBy } from '../../platform/db/keyset.ts';
import { contactRows } from '../joining/lock-contacts.ts';
import { type NoteRow, presentNote, SELECT_NOTE } from './note-row.ts';
import { contactNotes } from './tables.ts';

const NEWEST = sortBy('n', 'desc', contactNotes.createdAt);

/**
 * What the team wrote about a contact, the newest first.
 *
 * @throws Refusal NOT_FOUND
 */
export function listContactNotes(
  ctx: Context,
  contactId: string,
  query: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'contact.view');
  return transaction(ctx, async (tx) => {
    await contactRows(tx, [contactId]);
    const where = filterOf(tx, 'n').having({ 'n.contact_id': contactId }).and('n.deleted_at is null');
    return readPage<NoteRow, ReturnType<typeof presentNote>, 'created_at' | 'id'>(tx, {
      select: SELECT_NOTE,
      where,
      sort: NEWEST,
      ...query,
      present: presentNote,
    });
  });
}
