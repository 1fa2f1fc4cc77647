import type { updateProfile as contract, Profile } from '@sapa/contracts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { platformTransaction } from '../../platform/db/context.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { parsePhoneNumber } from '../../platform/parse-phone-number.ts';
import { forgetSessionsOf } from '../sessions/sessions.ts';
import { users } from '../tables.ts';
import { readProfile } from './read-profile.ts';

/** What is left out stays. */
export async function updateProfile(
  ctx: UserContext,
  { name, phone, time_zone, date_language }: z.infer<typeof contract.body>,
): Promise<Profile> {
  const { app, userId } = ctx;
  const written =
    phone === undefined ? {} : { phone: phone && (parsePhoneNumber(phone, 'ID')?.number ?? phone) };
  await platformTransaction(app, async (tx) => {
    await tx.db
      .update(users)
      .set({
        ...(name !== undefined && { name }),
        ...written,
        ...(time_zone !== undefined && { timeZone: time_zone }),
        ...(date_language !== undefined && { dateLanguage: date_language }),
        updatedAt: app.clock.now(),
      })
      .where(eq(users.id, userId));
    if (name !== undefined) tx.emit('profile.changed', { user_id: userId, changed: ['name'] });
  });
  forgetSessionsOf(app, userId);
  return readProfile(ctx);
}
