import type { App } from '../../platform/app.ts';
import { platformTransaction } from '../../platform/db/context.ts';
import { asPerson } from '../members/memberships.ts';

/** A person's name and picture, as `users` has them now, onto every membership of theirs. May be done again. */
export async function copyProfile(app: App, userId: string): Promise<void> {
  await platformTransaction(app, async (tx) => {
    // The second of two copies at once waits here, and reads what is true then.
    const [person] = await tx.query<{ name: string; image: string | null }>({
      name: 'profile-to-copy',
      text: 'select name, image from users where id = $1 for no key update',
      values: [userId],
    });
    if (person === undefined) return;
    await asPerson(tx, userId);
    const memberships = await tx.query<{ workspace_id: string }>({
      name: 'memberships-to-copy-to',
      text: 'select workspace_id from members where user_id = $1 order by workspace_id',
      values: [userId],
    });
    for (const { workspace_id: workspaceId } of memberships) {
      const inside = await tx.enter(workspaceId);
      await inside.query({
        name: 'copy-profile',
        text: 'update members set name = $3, image = $4 where workspace_id = $1 and user_id = $2',
        values: [workspaceId, userId, person.name, person.image],
      });
    }
  });
}
