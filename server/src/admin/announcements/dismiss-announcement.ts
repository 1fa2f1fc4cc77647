import { eq } from 'drizzle-orm';
import { type Context, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { announcementDismissals, announcements } from './tables.ts';

/** For this member, on every device. A second time changes nothing. @throws Refusal NOT_FOUND */
export async function dismissAnnouncement(ctx: Context, id: string): Promise<void> {
  const { actor } = ctx;
  if (actor.type !== 'member') throw new Refusal('FORBIDDEN');
  await transaction(ctx, async (tx) => {
    const [known] = await tx.db
      .select({ id: announcements.id })
      .from(announcements)
      .where(eq(announcements.id, id));
    found(known);
    await tx.db
      .insert(announcementDismissals)
      .values({
        workspaceId: tx.workspaceId,
        announcementId: id,
        memberId: actor.memberId,
        dismissedAt: tx.app.clock.now(),
      })
      .onConflictDoNothing();
  });
}
