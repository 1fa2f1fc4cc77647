import type { ContactNote } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

export interface NoteRow {
  id: string;
  contact_id: string;
  text: string;
  mentions: ContactNote['mentions'];
  member_id: string | null;
  author_name: string;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
}

/** A member's name is the one that they have today. */
export const SELECT_NOTE = `
  select n.id, n.contact_id, n.text, n.mentions, n.member_id, coalesce(m.name, n.author_name) as author_name,
    n.created_at, n.edited_at, n.deleted_at
  from contact_notes n left join members m on m.workspace_id = n.workspace_id and m.id = n.member_id`;

export const presentNote = ({
  member_id: id,
  author_name: name,
  created_at,
  edited_at,
  deleted_at: _,
  ...note
}: NoteRow): ContactNote => ({
  ...note,
  author: { id, name },
  created_at: created_at.toISOString(),
  edited_at: edited_at?.toISOString() ?? null,
});

/** @throws Refusal NOT_FOUND */
export async function lockNote(tx: Transaction, id: string): Promise<NoteRow> {
  const [row] = await tx.query<NoteRow>({
    name: 'lock-contact-note',
    text: `${SELECT_NOTE} where n.workspace_id = $1 and n.id = $2 for update of n`,
    values: [tx.workspaceId, id],
  });
  return found(row);
}

/** @throws Refusal NOT_FOUND for one that was deleted too */
export async function lockShownNote(tx: Transaction, id: string): Promise<NoteRow> {
  const note = await lockNote(tx, id);
  return found(note.deleted_at === null ? note : null);
}
