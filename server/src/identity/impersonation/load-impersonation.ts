import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { SESSION_COLUMNS, type Session, SessionRow, sessionOf } from '../session.ts';

const Row = SessionRow.extend({
  by_id: z.string(),
  by_name: z.string(),
  by_session_id: z.string(),
  ends_at: z.date(),
});

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The member's session as the one who impersonates has it. It hangs on both: over with the time, with the own session
 * or role of who is behind it, and when the member is no member any more. Never a person who runs Sapa.
 *
 * @returns null: over
 */
export async function loadImpersonation(
  app: App,
  { id, workspaceId }: { id: string; workspaceId: string },
): Promise<Session | null> {
  if (!UUID.test(id) || !UUID.test(workspaceId)) return null;
  const [found] = await transaction(systemContext(app, workspaceId), (tx) =>
    tx.query({
      name: 'load-impersonation',
      text: `select i.id, ${SESSION_COLUMNS}, a.id as by_id, a.name as by_name, s.id as by_session_id, i.ends_at
             from impersonations i
             join sessions s on s.id = i.session_id and s.user_id = i.user_id and s.expires_at > $3
             join users a on a.id = i.user_id and a.disabled_at is null and a.platform_role in ('ADMIN', 'ROOT')
             join members m on m.workspace_id = i.workspace_id and m.id = i.member_id and m.disabled_at is null
             join users u on u.id = m.user_id and u.disabled_at is null and u.platform_role = 'TENANT'
             join workspaces w on w.id = i.workspace_id
             where i.workspace_id = $1 and i.id = $2 and i.ended_at is null and i.ends_at > $3`,
      values: [workspaceId, id, app.clock.now()],
    }),
  );
  if (found === undefined) return null;
  const row = Row.parse(found);
  const by = { userId: row.by_id, name: row.by_name, sessionId: row.by_session_id };
  return sessionOf(row, { id, workspaceId, by, endsAt: row.ends_at });
}
