import type { PlatformRole } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** storage key of the picture */
  image: string | null;
  platformRole: PlatformRole;
  disabled: boolean;
}

/**
 * Those of these users that exist. People belong to no workspace: what a statement over a workspace's rows needs to
 * know of them beyond name and picture (`members`) is asked here, in one of its own.
 */
export async function peopleById(
  tx: Transaction,
  userIds: readonly (string | null)[],
): Promise<Map<string, Person>> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const people = await tx.query<Person>({
    name: 'people-by-id',
    text: `select id, name, email, email_verified as "emailVerified", image, platform_role as "platformRole",
             disabled_at is not null as disabled
           from users where id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(people.map((person) => [person.id, person]));
}
