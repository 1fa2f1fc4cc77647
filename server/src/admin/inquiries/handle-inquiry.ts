import type { Inquiry } from '@sapa/contracts';
import { eq } from 'drizzle-orm';
import { platformTransaction } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/route.ts';
import { inquiryById } from './queries.ts';
import { inquiries } from './tables.ts';

/** Marks it as handled by whoever calls, or as waiting again. @throws Refusal NOT_FOUND */
export async function handleInquiry(
  { app, userId }: UserContext,
  { id, handled }: { id: string; handled: boolean },
): Promise<Inquiry> {
  await platformTransaction(app, async (tx) => {
    const changed = await tx.db
      .update(inquiries)
      .set({ handledAt: handled ? app.clock.now() : null, handledBy: handled ? userId : null })
      .where(eq(inquiries.id, id))
      .returning({ id: inquiries.id });
    found(changed[0]);
  });
  return inquiryById(app, id);
}
