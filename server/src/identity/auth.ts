import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../platform/app.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { accounts, sessions, users, verifications } from './tables.ts';

export const SESSION_SECONDS = 30 * 24 * 3600;

/**
 * better-auth keeps sessions, cookies and passwords; our verbs call it and no route of its own is mounted.
 * Registration is ours: the user, the workspace and the membership are one transaction.
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
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: 24 * 3600 },
    databaseHooks: {
      session: {
        create: {
          // A disabled user's right password is answered like a wrong one.
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
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

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

const instances = new WeakMap<App, ReturnType<typeof createAuth>>();

/** One for each process. */
export function authOf(app: App): ReturnType<typeof createAuth> {
  const existing = instances.get(app);
  if (existing) return existing;
  const auth = createAuth(app);
  instances.set(app, auth);
  return auth;
}
