import type { AdminAnnouncement, Body, createAnnouncement as endpoint } from '@sapa/contracts';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { auditPlatform } from '../../identity/index.ts';
import { actingAs, platformTransaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { platformActor, type UserContext } from '../../platform/http/route.ts';
import { announcementById } from './queries.ts';
import { announcements } from './tables.ts';

type Written = Body<typeof endpoint>;

/** Shown to whom it names from its first moment to its last; nothing is sent. */
export async function createAnnouncement(ctx: UserContext, written: Written): Promise<AdminAnnouncement> {
  const id = uuidv7();
  await platformTransaction(ctx.app, async (platform) => {
    const tx = actingAs(platform, platformActor(ctx));
    const createdAt = ctx.app.clock.now();
    await tx.db.insert(announcements).values({ id, ...columns(written), writtenBy: ctx.userId, createdAt });
    await auditPlatform(tx, 'announcement.created', {
      subject: written.title,
      subjectId: id,
      after: written,
    });
  });
  return announcementById(ctx.app, id);
}

/** Who has dismissed it does not see it again. @throws Refusal NOT_FOUND */
export async function updateAnnouncement(
  ctx: UserContext,
  id: string,
  written: Written,
): Promise<AdminAnnouncement> {
  await platformTransaction(ctx.app, async (platform) => {
    const tx = actingAs(platform, platformActor(ctx));
    const [row] = await tx.db.select().from(announcements).where(eq(announcements.id, id)).for('update');
    const before = found(row);
    await tx.db.update(announcements).set(columns(written)).where(eq(announcements.id, id));
    await auditPlatform(tx, 'announcement.updated', {
      subject: written.title,
      subjectId: id,
      before: asWritten(before),
      after: asWritten(columns(written)),
    });
  });
  return announcementById(ctx.app, id);
}

/** @throws Refusal NOT_FOUND */
export async function deleteAnnouncement(ctx: UserContext, id: string): Promise<void> {
  await platformTransaction(ctx.app, async (platform) => {
    const tx = actingAs(platform, platformActor(ctx));
    const [row] = await tx.db.delete(announcements).where(eq(announcements.id, id)).returning();
    const before = found(row);
    await auditPlatform(tx, 'announcement.deleted', { subject: before.title, before: asWritten(before) });
  });
}

const columns = ({ kind, title, text, plans, starts_at, ends_at }: Written) => ({
  kind,
  title,
  text,
  plans,
  startsAt: new Date(starts_at),
  endsAt: new Date(ends_at),
});

type Columns = Omit<ReturnType<typeof columns>, 'kind' | 'plans'> & { kind: string; plans: string[] };

const asWritten = ({ kind, title, text, plans, startsAt, endsAt }: Columns) => ({
  kind,
  title,
  text,
  plans,
  starts_at: startsAt,
  ends_at: endsAt,
});
