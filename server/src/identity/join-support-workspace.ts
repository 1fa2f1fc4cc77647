import { v7 as uuidv7 } from 'uuid';
import type { App } from '../platform/app.ts';
import { systemContext, transaction } from '../platform/db/context.ts';
import { ownWorkspaceId } from './ensure-own-workspace.ts';

/**
 * Who runs Sapa and signs in has a seat in Sapa's own workspace, from where customers of Sapa are answered (decision
 * 12): ROOT as owner, ADMIN as admin. Does nothing for anybody else, or before that workspace is made.
 */
export async function joinSupportWorkspace(app: App, userId: string): Promise<void> {
  await transaction(systemContext(app, ownWorkspaceId), (tx) =>
    tx.query({
      text: `insert into members (workspace_id, id, user_id, role)
             select w.id, $3, u.id, case u.platform_role when 'ROOT' then 'owner' else 'admin' end
             from workspaces w, users u
             where w.id = $1 and u.id = $2 and u.platform_role in ('ROOT', 'ADMIN')
             on conflict (workspace_id, user_id) do update set role = excluded.role, disabled_at = null
             where members.role <> excluded.role or members.disabled_at is not null`,
      values: [ownWorkspaceId, userId, uuidv7()],
    }),
  );
}
