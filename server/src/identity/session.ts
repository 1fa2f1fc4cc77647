import {
  dateLanguages,
  memberRoles,
  type PlatformRole,
  platformRoles,
  type SessionUser,
} from '@sapa/contracts';
import { z } from 'zod';
import type { App } from '../platform/app.ts';
import { type Impersonator, platformTransaction } from '../platform/db/context.ts';
import { ownWorkspaceId } from './ensure-own-workspace.ts';

/** A session that is valid now, with the person and the workspace it works in. */
export interface Session {
  id: string;
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** storage key of the picture */
  image: string | null;
  timeZone: string;
  dateLanguage: (typeof dateLanguages)[number];
  platformRole: PlatformRole;
  /** in the workspace that the session chose, else the oldest active membership; of who runs Sapa, at its own desk; null: nowhere */
  member: { id: string; role: (typeof memberRoles)[number]; available: boolean } | null;
  workspace: { id: string; name: string; planName: string; suspended: string | null } | null;
  /** Somebody who runs Sapa is behind it, not the person. */
  impersonation: Impersonation | null;
}

export interface Impersonation {
  id: string;
  workspaceId: string;
  /** the person behind it, and their own session */
  by: Impersonator & { sessionId: string };
  endsAt: Date;
}

/** What `SESSION_COLUMNS` selects: the statement is text, so its shape is checked here. */
export const SessionRow = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  image: z.string().nullable(),
  time_zone: z.string().nullable(),
  date_language: z.enum(dateLanguages).nullable(),
  platform_role: z.enum(platformRoles),
  member_id: z.string().nullable(),
  role: z.enum(memberRoles).nullable(),
  available: z.boolean().nullable(),
  workspace_id: z.string().nullable(),
  workspace_name: z.string().nullable(),
  plan_name: z.string().nullable(),
  suspended: z.string().nullable(),
});

/**
 * Who runs Sapa (user `u`) works in Sapa's own workspace and in no other, whatever memberships `m` say (decision: who
 * is who; support's own desk).
 */
export const MAY_WORK_IN = `(u.platform_role = 'TENANT' or m.workspace_id = '${ownWorkspaceId}')`;

/** Of user `u`, member `m`, workspace `w`. */
export const SESSION_COLUMNS = `u.id as user_id, u.name, u.email, u.email_verified, u.image,
  coalesce(u.date_language, w.date_language) as date_language,
  coalesce(u.time_zone, w.time_zone) as time_zone, u.platform_role, m.id as member_id, m.role, m.available, w.id as workspace_id,
  w.name as workspace_name, w.plan_name,
  case when w.suspended_at is not null then coalesce(w.suspended_reason, '') end as suspended`;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * @param by the session's id, or its secret token
 * @returns null: ended, expired, or its user is disabled
 */
export async function loadSession(
  app: App,
  userId: string,
  by: { id: string } | { token: string },
): Promise<Session | null> {
  if (!UUID.test(userId) || ('id' in by && !UUID.test(by.id))) return null;
  const rows = await platformTransaction(app, async (tx) => {
    // Row-level security lets a person see the own memberships, in whichever workspace (tables.ts).
    await tx.query({ text: `set local app.user_id = '${userId}'` });
    return tx.query({
      text: `select s.id, ${SESSION_COLUMNS}
             from sessions s
             join users u on u.id = s.user_id and u.disabled_at is null
             left join lateral (
               select * from members m
               where m.user_id = u.id and m.disabled_at is null and ${MAY_WORK_IN}
               order by (m.workspace_id = s.active_workspace_id) desc nulls last, m.created_at, m.id limit 1
             ) m on true
             left join workspaces w on w.id = m.workspace_id
             where s.user_id = $1 and s.expires_at > $2 and s.${'id' in by ? 'id' : 'token'} = $3`,
      values: [userId, app.clock.now(), 'id' in by ? by.id : by.token],
    });
  });
  if (rows.length === 0) return null;
  return sessionOf(SessionRow.parse(rows[0]), null);
}

/** Who has no membership is signed in and works nowhere. */
export function sessionOf(row: z.infer<typeof SessionRow>, impersonation: Impersonation | null): Session {
  const { member_id: memberId, role, workspace_id: workspaceId } = row;
  const works = memberId !== null && role !== null && workspaceId !== null;
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    image: row.image,
    timeZone: row.time_zone ?? 'Asia/Jakarta',
    dateLanguage: row.date_language ?? 'id',
    platformRole: row.platform_role,
    member: works ? { id: memberId, role, available: row.available ?? true } : null,
    workspace: works
      ? {
          id: workspaceId,
          name: row.workspace_name ?? '',
          planName: row.plan_name ?? '',
          suspended: row.suspended,
        }
      : null,
    impersonation,
  };
}

export const presentSession = (app: App, session: Session): SessionUser => ({
  id: session.userId,
  name: session.name,
  email: session.email,
  email_verified: session.emailVerified,
  image: imageAddress(app, session.userId, session.image),
  time_zone: session.timeZone,
  date_language: session.dateLanguage,
  roles: [session.platformRole],
  workspace: session.workspace && {
    id: session.workspace.id,
    name: session.workspace.name,
    plan_name: session.workspace.planName,
    suspended: session.workspace.suspended,
  },
  member: session.member,
  impersonation: session.impersonation && {
    by: session.impersonation.by.name,
    ends_at: session.impersonation.endsAt.toISOString(),
  },
});

/** A person's picture is filed under the person: it goes along into every workspace. */
export const imageAddress = (app: App, userId: string, key: string | null): string | null =>
  key === null ? null : app.storage.address({ workspaceId: userId, key, name: 'foto.webp' });
