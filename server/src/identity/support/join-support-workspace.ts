import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { peopleById } from '../users/people.ts';
import { ownWorkspaceId } from './ensure-own-workspace.ts';

/**
 * Who runs Sapa and signs in has a seat in Sapa's own workspace, from where customers of Sapa are answered:
 * ROOT as owner, ADMIN as admin. Does nothing for anybody else, or before that workspace is made.
 */
export async function joinSupportWorkspace(app: App, userId: string): Promise<void> {
  await transaction(systemContext(app, ownWorkspaceId), async (tx) => {
    const person = (await peopleById(tx, [userId])).get(userId);
    if (person === undefined || person.platformRole === 'TENANT') return;
    const role = person.platformRole === 'ROOT' ? 'owner' : 'admin';
    await tx.query({
      text: `insert into members (workspace_id, id, user_id, name, image, role)
             select id, $2, $3, $4, $5, $6 from workspaces where id = $1
             on conflict (workspace_id, user_id) do update set role = excluded.role, disabled_at = null
             where members.role <> excluded.role or members.disabled_at is not null`,
      values: [ownWorkspaceId, uuidv7(), userId, person.name, person.image, role],
    });
  });
}
