import { type Contact, JOIN_UNDO_DAYS } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';

const DAY = 24 * 3_600_000;

/** Until when a merge can be taken back. */
const undoUntil = (at: Date): Date => new Date(at.getTime() + JOIN_UNDO_DAYS * DAY);

/** Whoever merged before this has let the time pass. */
export const oldestToUndo = (now: Date): Date => new Date(now.getTime() - JOIN_UNDO_DAYS * DAY);

/** Who was joined to a contact and can still be taken back, the newest first. */
export async function mergesOf(tx: Transaction, contactId: string): Promise<Contact['merges']> {
  const rows = await tx.query<{ id: string; name: string; by: string; at: Date }>({
    name: 'merges-of-contact',
    text: `select id, contact ->> 'name' as name, by, at from contact_merges
           where workspace_id = $1 and kept_id = $2 and at > $3 order by at desc, id desc`,
    values: [tx.workspaceId, contactId, oldestToUndo(tx.app.clock.now())],
  });
  return rows.map(({ at, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    undo_until: undoUntil(at).toISOString(),
  }));
}
