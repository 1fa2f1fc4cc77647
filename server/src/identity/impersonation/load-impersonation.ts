import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import {
  MEMBERSHIP_COLUMNS,
  MembershipRow,
  PERSON_COLUMNS,
  PersonRow,
  type Session,
  sessionOf,
} from '../sessions/session.ts';

const MemberRow = MembershipRow.extend({
  user_id: z.string(),
  by_id: z.string(),
  by_session_id: z.string(),
  ends_at: z.date(),
});

const PeopleRow = PersonRow.extend({ by_name: z.string() });

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
  const now = app.clock.now();
  return transaction(systemContext(app, workspaceId), async (tx) => {
    const [running] = await tx.query({
      name: 'load-impersonation',
      text: `select i.user_id as by_id, i.session_id as by_session_id, i.ends_at, m.user_id, ${MEMBERSHIP_COLUMNS}
             from impersonations i
             join members m on m.workspace_id = i.workspace_id and m.id = i.member_id and m.disabled_at is null
             join workspaces w on w.id = i.workspace_id
             where i.workspace_id = $1 and i.id = $2 and i.ended_at is null and i.ends_at > $3`,
      values: [workspaceId, id, now],
    });
    if (running === undefined) return null;
    const member = MemberRow.parse(running);
    const [both] = await tx.query({
      name: 'load-impersonation-people',
      text: `select a.name as by_name, ${PERSON_COLUMNS}
             from sessions s
             join users a on a.id = s.user_id and a.disabled_at is null and a.platform_role in ('ADMIN', 'ROOT')
             join users u on u.id = $3 and u.disabled_at is null and u.platform_role = 'TENANT'
             where s.id = $1 and s.user_id = $2 and s.expires_at > $4`,
      values: [member.by_session_id, member.by_id, member.user_id, now],
    });
    if (both === undefined) return null;
    const person = PeopleRow.parse(both);
    const by = { userId: member.by_id, name: person.by_name, sessionId: member.by_session_id };
    return sessionOf(id, person, member, { id, workspaceId, by, endsAt: member.ends_at });
  });
}
