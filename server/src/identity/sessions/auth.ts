import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint, isAPIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { Refusal } from '../../platform/errors.ts';
import { accounts, sessions, users, verifications } from '../tables.ts';

const SESSION_SECONDS = 30 * 24 * 3600;

/**
 * better-auth keeps sessions and their cookies; our verbs call it and no route of its own is mounted. Who may begin
 * a session is ours to decide: by password, by Google, after a second step (enter.ts).
 */
function createAuth(app: App) {
  return betterAuth({
    baseURL: app.config.PUBLIC_URL,
    secret: app.secrets.sessionSecret,
    database: drizzleAdapter(app.database.platform, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: { additionalFields: { disabledAt: { type: 'date', required: false, input: false } } },
    session: { expiresIn: SESSION_SECONDS, updateAge: 24 * 3600 },
    databaseHooks: {
      session: {
        create: {
          // Whatever the door: nobody who is disabled begins a session.
          before: async (session) => (await isDisabled(app, session.userId)) !== true,
        },
      },
    },
    advanced: {
      cookiePrefix: 'sapa',
      // The cookie renews and ends the session; no other call needs it, so no other call gets it.
      defaultCookieAttributes: { path: '/api/v1/auth', httpOnly: true, sameSite: 'lax' },
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [CLIENT_IP] },
    },
    plugins: [{ id: 'sapa', endpoints: { beginSession } }],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        app.log.error({ err: details.find((one) => one instanceof Error) }, message),
    },
  });
}

const beginSession = createAuthEndpoint(
  '/begin-session',
  { method: 'POST', body: z.object({ userId: z.string() }) },
  async (ctx) => {
    const { internalAdapter } = ctx.context;
    const user = await internalAdapter.findUserById(ctx.body.userId);
    const session = user && (await internalAdapter.createSession(user.id));
    if (!session) return null;
    await setSessionCookie(ctx, { session, user });
    return { token: session.token };
  },
);

async function isDisabled(app: App, userId: string): Promise<boolean> {
  const { rows } = await app.database.pool.query<{ disabled: boolean }>(
    'select disabled_at is not null as disabled from users where id = $1',
    [userId],
  );
  return rows[0]?.disabled ?? true;
}

const CLIENT_IP = 'x-client-ip';

/** What a browser brings along. */
export interface Visit {
  ip: string;
  userAgent: string;
  /** its `Cookie` header */
  cookie: string;
}

/** As better-auth reads it: the address is the one we saw, whatever headers the browser sent. */
export const headersOf = ({ ip, userAgent, cookie }: Visit): Headers =>
  new Headers({ [CLIENT_IP]: ip, 'user-agent': userAgent.slice(0, 400), cookie });

/** The living session of the browser's cookie, not renewed. @throws Refusal NOT_READY */
export async function broughtSession(app: App, visit: Visit) {
  const query = { disableRefresh: true };
  const found = await readySession(authOf(app).api.getSession({ headers: headersOf(visit), query }));
  return found && { userId: found.user.id, sessionId: found.session.id };
}

/** better-auth hides why it could not read a session behind its own error 500: the database was away. */
export function readySession<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    throw isAPIError(error) ? new Refusal('NOT_READY', { cause: error }) : error;
  });
}

const instances = new WeakMap<App, ReturnType<typeof createAuth>>();

/** One for each process. */
export function authOf(app: App): ReturnType<typeof createAuth> {
  const existing = instances.get(app);
  if (existing) return existing;
  const auth = createAuth(app);
  instances.set(app, auth);
  return auth;
}
