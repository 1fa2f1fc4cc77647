import type { Actor } from '../../platform/db/actor.ts';
import type { NoteRow } from './note-row.ts';

/** What nobody wrote in person belongs to all. */
export const isOwn = ({ member_id }: NoteRow, actor: Actor): boolean =>
  member_id === null || (actor.type === 'member' && actor.memberId === member_id);
