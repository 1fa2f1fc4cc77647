import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/db/actor.ts';
import type { Context } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { type AccessClaims, readAccessToken } from './access-token.ts';
import type { Session } from './session.ts';
import { currentSession } from './sessions.ts';

type MemberActor = Extract<Actor, { type: 'member' }>;

/** As much of a request as tells who makes it. */
interface Caller {
  ip: string;
  headers: { authorization?: string | undefined };
}

/** Who calls, for the kinds of access that need a session (contracts `Access`). */
export function identityAuthenticators(app: App) {
  return {
    public: async () => ({ app }),
    user: async (caller: Caller) => userContext(app, caller, await signedIn(app, caller)),
    member: async (caller: Caller): Promise<Context> => {
      const session = await signedIn(app, caller);
      const { workspace } = session;
      const actor = memberOf(session);
      if (actor === null || workspace === null) throw new Refusal('FORBIDDEN');
      if (workspace.suspended !== null) throw new Refusal('WORKSPACE_SUSPENDED');
      return { app, workspaceId: workspace.id, actor: { ...actor, ip: caller.ip } };
    },
    platform: async (caller: Caller) => {
      const session = await signedIn(app, caller);
      if (session.platformRole === 'TENANT') throw new Refusal('FORBIDDEN');
      return userContext(app, caller, session);
    },
  };
}

/** Who acts through a session in its workspace; null: they work nowhere. */
export function memberOf({ userId, name, member, platformRole, impersonation }: Session): MemberActor | null {
  if (member === null) return null;
  return {
    type: 'member',
    memberId: member.id,
    userId,
    name,
    role: member.role,
    sight: member.sight,
    ...(platformRole !== 'TENANT' && { runsSapa: true }),
    ...(impersonation && { impersonator: impersonation.by }),
  };
}

/** For a socket's handshake. null: not, or no longer, signed in. */
export async function sessionOfToken(app: App, token: string): Promise<Session | null> {
  const claims = await readAccessToken(app, token);
  return claims && currentSession(app, claims);
}

/** What a bearer token claims, whether or not its session still lives. */
export async function claimsOf(app: App, { headers }: Pick<Caller, 'headers'>): Promise<AccessClaims | null> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '') ?? [];
  return token === undefined ? null : readAccessToken(app, token);
}

async function signedIn(app: App, caller: Caller): Promise<Session> {
  const claims = await claimsOf(app, caller);
  const session = claims && (await currentSession(app, claims));
  if (!session) throw new Refusal('SIGN_IN_REQUIRED');
  return session;
}

/** While impersonating, the account is the own one: nothing of the member's is reached through it. */
const userContext = (app: App, { ip }: Caller, session: Session): UserContext => {
  const { id, userId, name, platformRole, impersonation } = session;
  if (impersonation === null) return { app, userId, name, sessionId: id, platformRole, ip };
  const { by, id: impersonationId, workspaceId } = impersonation;
  return { app, ...by, platformRole, ip, impersonation: { id: impersonationId, workspaceId } };
};
