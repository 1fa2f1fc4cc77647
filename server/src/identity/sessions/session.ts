import {
  dateLanguages,
  memberRoles,
  type PlatformRole,
  platformRoles,
  presences,
  type SessionUser,
} from '@sapa/contracts';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Impersonator, Sight } from '../../platform/db/actor.ts';
import { platformTransaction } from '../../platform/db/context.ts';
import { asPerson, onlyWorkspaceOf } from '../members/memberships.ts';
import { sightOf } from '../members/sight.ts';

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
  member: (NonNullable<SessionUser['member']> & { sight: Sight }) | null;
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

/** What `PERSON_COLUMNS` selects: the statement is text, so its shape is checked here. */
export const PersonRow = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  image: z.string().nullable(),
  time_zone: z.string().nullable(),
  date_language: z.enum(dateLanguages).nullable(),
  platform_role: z.enum(platformRoles),
});

/** Of user `u`. */
export const PERSON_COLUMNS = `u.id as user_id, u.name, u.email, u.email_verified, u.image, u.time_zone, u.date_language,
  u.platform_role`;

/** What `MEMBERSHIP_COLUMNS` selects. */
export const MembershipRow = z.object({
  member_id: z.string(),
  role: z.enum(memberRoles),
  says: z.enum(presences),
  back_at: z.date().nullable(),
  auto_offline: z.boolean(),
  team_ids: z.array(z.string()),
  channel_ids: z.array(z.string()).nullable(),
  has_teams: z.boolean(),
  workspace_id: z.string(),
  workspace_name: z.string(),
  plan_name: z.string(),
  time_zone: z.string(),
  date_language: z.enum(dateLanguages),
  suspended: z.string().nullable(),
});

/** What member `m` said last. */
const SAYS = `case when m.available then 'online' when m.on_break then 'break' else 'offline' end`;

/** Of member `m` and workspace `w`. */
export const MEMBERSHIP_COLUMNS = `m.id as member_id, m.role, ${SAYS} as says, m.back_at, m.auto_offline,
  m.team_ids, m.channel_ids, w.has_teams, w.id as workspace_id, w.name as workspace_name,
  w.plan_name, w.time_zone, w.date_language,
  case when w.suspended_at is not null then coalesce(w.suspended_reason, '') end as suspended`;

const SessionRow = PersonRow.extend({ id: z.string(), active_workspace_id: z.string().nullable() });

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
  return platformTransaction(app, async (tx) => {
    const [found] = await tx.query({
      text: `select s.id, s.active_workspace_id, ${PERSON_COLUMNS}
             from sessions s join users u on u.id = s.user_id and u.disabled_at is null
             where s.user_id = $1 and s.expires_at > $2 and s.${'id' in by ? 'id' : 'token'} = $3`,
      values: [userId, app.clock.now(), 'id' in by ? by.id : by.token],
    });
    if (found === undefined) return null;
    const { id, active_workspace_id: chosen, ...person } = SessionRow.parse(found);
    await asPerson(tx, userId);
    const [membership] = await tx.query({
      text: `select ${MEMBERSHIP_COLUMNS} from members m join workspaces w on w.id = m.workspace_id
             where m.user_id = $1 and m.disabled_at is null and ($3::uuid is null or m.workspace_id = $3)
             order by (m.workspace_id = $2) desc nulls last, m.created_at, m.id limit 1`,
      values: [userId, chosen, onlyWorkspaceOf(person.platform_role)],
    });
    return sessionOf(id, person, membership === undefined ? null : MembershipRow.parse(membership), null);
  });
}

/** Who has no membership is signed in and works nowhere. */
export const sessionOf = (
  id: string,
  person: z.infer<typeof PersonRow>,
  membership: z.infer<typeof MembershipRow> | null,
  impersonation: Impersonation | null,
): Session => ({
  id,
  userId: person.user_id,
  name: person.name,
  email: person.email,
  emailVerified: person.email_verified,
  image: person.image,
  timeZone: person.time_zone ?? membership?.time_zone ?? 'Asia/Jakarta',
  dateLanguage: person.date_language ?? membership?.date_language ?? 'id',
  platformRole: person.platform_role,
  member: membership && {
    id: membership.member_id,
    role: membership.role,
    says: membership.says,
    back_at: membership.back_at?.toISOString() ?? null,
    auto_offline: membership.auto_offline,
    sight: sightOf(membership),
  },
  workspace: membership && {
    id: membership.workspace_id,
    name: membership.workspace_name,
    planName: membership.plan_name,
    suspended: membership.suspended,
  },
  impersonation,
});

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
  member: session.member && withoutSight(session.member),
  impersonation: session.impersonation && {
    by: session.impersonation.by.name,
    ends_at: session.impersonation.endsAt.toISOString(),
  },
});

const withoutSight = ({ sight: _, ...member }: NonNullable<Session['member']>) => member;

/** A person's picture is filed under the person: it goes along into every workspace. */
export const imageAddress = (app: App, userId: string, key: string | null): string | null =>
  key === null ? null : app.storage.address({ workspaceId: userId, key, name: 'foto.webp' });
