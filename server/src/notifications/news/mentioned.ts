import { type Context, transaction } from '../../platform/db/context.ts';
import { tellMembers } from '../tell-members.ts';

/** A note calls members by name: they are told, unless it is gone again or they wrote it themselves. */
export function tellOfMention(
  ctx: Context,
  {
    noteId,
    memberIds,
    by,
    occurrence,
  }: { noteId: string; memberIds: string[]; by: string | null; occurrence: string },
): Promise<void> {
  return transaction(ctx, async (tx) => {
    const [note] = await tx.query<{ contact_id: string; contact: string; author: string; text: string }>({
      name: 'note-to-notify-of',
      text: `select c.id as contact_id, c.name as contact, n.author_name as author, n.text
             from contact_notes n join contacts c on c.workspace_id = n.workspace_id and c.id = n.contact_id
             where n.workspace_id = $1 and n.id = $2 and n.deleted_at is null`,
      values: [tx.workspaceId, noteId],
    });
    if (note === undefined) return;
    await tellMembers(
      tx,
      {
        kind: 'mentioned',
        subjectId: noteId,
        occurrence,
        title: `${note.author} menyebut Anda di catatan ${note.contact}`,
        text: note.text,
        address: `/user/contacts/${note.contact_id}`,
      },
      { only: memberIds, except: new Set(by === null ? [] : [by]) },
    );
  });
}
