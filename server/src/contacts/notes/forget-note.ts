import { and, eq, isNotNull } from 'drizzle-orm';
import { type Context, transaction } from '../../platform/db/context.ts';
import { contactNotes } from './tables.ts';

/** Its hour has passed; one that was brought back stays. */
export function forgetNote(ctx: Context, id: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    await tx.db
      .delete(contactNotes)
      .where(
        and(
          eq(contactNotes.workspaceId, tx.workspaceId),
          eq(contactNotes.id, id),
          isNotNull(contactNotes.deletedAt),
        ),
      );
  });
}
