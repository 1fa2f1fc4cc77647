import type { Inquiry } from '@sapa/contracts';
import { eq } from 'drizzle-orm';
import { auditPlatform } from '../../identity/index.ts';
import { actingAs, platformTransaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { platformActor, type UserContext } from '../../platform/http/route.ts';
import { inquiryById } from './queries.ts';
import { inquiries } from './tables.ts';

/** Marks it as handled by whoever calls, or as waiting again. @throws Refusal NOT_FOUND */
export async function handleInquiry(
  ctx: UserContext,
  { id, handled }: { id: string; handled: boolean },
): Promise<Inquiry> {
  const { app, userId } = ctx;
  await platformTransaction(app, async (platform) => {
    const tx = actingAs(platform, platformActor(ctx));
    const changed = await tx.db
      .update(inquiries)
      .set({ handledAt: handled ? app.clock.now() : null, handledBy: handled ? userId : null })
      .where(eq(inquiries.id, id))
      .returning({ name: inquiries.name });
    const { name } = found(changed[0]);
    await auditPlatform(tx, handled ? 'inquiry.handled' : 'inquiry.reopened', { subject: name });
  });
  return inquiryById(app, id);
}
