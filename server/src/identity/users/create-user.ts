import type { AdminUser, Body, createUser as endpoint } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { actingAs, deskTransaction, platformTransaction } from '../../platform/db/context.ts';
import { platformActor, type UserContext } from '../../platform/http/route.ts';
import { auditPlatform } from '../audit/audit.ts';
import { accounts, users } from '../tables.ts';
import { openWorkspace } from '../workspaces/open-workspace.ts';
import { emailTaken } from './email-taken.ts';
import { userNamed } from './queries.ts';

/**
 * An account that an admin opens for somebody. A user gets a workspace of the own, like whoever registers; an admin
 * runs the platform and has none.
 *
 * @throws Refusal EMAIL_TAKEN
 */
export async function createUser(ctx: UserContext, input: Body<typeof endpoint>): Promise<AdminUser> {
  const { app, ip } = ctx;
  const id = uuidv7();
  const { username: name, role } = input;
  const email = input.email.toLowerCase();
  const password = await app.passwords.hash(input.password);
  await platformTransaction(app, async (tx) => {
    const created = await tx.db
      .insert(users)
      .values({ id, name, email, platformRole: role === 'admin' ? 'ADMIN' : 'TENANT' })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (created.length === 0) throw emailTaken();
    await tx.db
      .insert(accounts)
      .values({ id: uuidv7(), userId: id, accountId: id, providerId: 'credential', password });
    if (role === 'user') await openWorkspace(tx, { userId: id, name, owner: name, ip });
    tx.enqueue('identity.mail-verification', { user_id: id });
    await auditPlatform(actingAs(tx, platformActor(ctx)), 'user.created', {
      subject: name,
      subjectId: id,
      after: { email, role },
    });
  });
  return deskTransaction(app, (tx) => userNamed(tx, id));
}
