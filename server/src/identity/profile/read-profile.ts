import { Profile } from '@sapa/contracts';
import { found } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { imageAddress } from '../sessions/session.ts';

export async function readProfile({ app, userId }: UserContext): Promise<Profile> {
  const { rows } = await app.database.pool.query({
    text: `select u.name, u.email, u.email_verified, u.phone, u.image, u.time_zone, u.date_language,
        (select email from one_time_keys k where k.user_id = u.id and k.purpose = 'change-email' and k.expires_at > $2)
          as pending_email,
        exists (select from accounts a where a.user_id = u.id and a.provider_id = 'credential') as has_password,
        exists (select from accounts a where a.user_id = u.id and a.provider_id = 'google') as google,
        json_build_object('enabled', f.confirmed_at is not null,
          'recovery_codes_left', coalesce(cardinality(f.recovery_digests), 0)) as two_factor
      from users u left join two_factors f on f.user_id = u.id where u.id = $1`,
    values: [userId, app.clock.now()],
  });
  const row = Profile.parse(found(rows[0]));
  return { ...row, image: imageAddress(app, userId, row.image) };
}
