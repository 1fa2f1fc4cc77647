import type { PlatformRole } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

export interface LockedUser {
  id: string;
  name: string;
  /** storage key of the picture */
  image: string | null;
  email: string;
  emailVerified: boolean;
  platformRole: PlatformRole;
}

/** @throws Refusal NOT_FOUND */
export async function lockUser(tx: Transaction, id: string): Promise<LockedUser> {
  const [user] = await tx.query<LockedUser>({
    text: `select id, name, image, email, email_verified as "emailVerified", platform_role as "platformRole" from users
           where id = $1 and deleted_at is null for update`,
    values: [id],
  });
  return found(user);
}
