import { v7 as uuidv7 } from 'uuid';
import { accounts, members, users } from '../server/src/identity/tables.ts';
import { actingAs, type Transaction } from '../server/src/platform/db/context.ts';
import { business, type MemberKey } from './business.ts';

export type Team = Record<MemberKey, { id: string; userId: string; name: string }>;

/** The owner and four colleagues, all with the password that the demo prints. */
export async function addTeam(tx: Transaction, createdAt: Date): Promise<Team> {
  const { workspaceId } = tx;
  const password = await tx.app.passwords.hash(business.password);
  const people = business.members.map((member) => ({ ...member, id: uuidv7(), userId: uuidv7() }));
  await tx.db
    .insert(users)
    .values(
      people.map(({ userId, name, email }) => ({ id: userId, name, email, emailVerified: true, createdAt })),
    );
  await tx.db.insert(accounts).values(
    people.map(({ userId }) => ({
      id: uuidv7(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password,
    })),
  );
  await tx.db
    .insert(members)
    .values(people.map(({ id, userId, name, role }) => ({ workspaceId, id, userId, name, role, createdAt })));
  return Object.fromEntries(people.map(({ key, id, userId, name }) => [key, { id, userId, name }])) as Team;
}

/** One of them at work. */
export function asMember(tx: Transaction, team: Team, key: MemberKey): Transaction {
  const { id, userId, name } = team[key];
  const { role } = business.members.find((member) => member.key === key)!;
  return actingAs(tx, { type: 'member', memberId: id, userId, name, role, sight: 'all' });
}
