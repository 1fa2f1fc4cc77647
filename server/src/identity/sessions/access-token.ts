import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { App } from '../../platform/app.ts';

/** Short, because a screen keeps it where scripts can read it; the cookie renews it. */
const ACCESS_TOKEN_SECONDS = 15 * 60;
/** The same key signs other tokens: each names what it is for. */
const AUDIENCE = 'sapa:access';

export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** Works as a member of that workspace (impersonation/). */
  impersonation?: { id: string; workspaceId: string };
}

/** @param until what is impersonated ends then and is not renewed: each request asks the database whether it still runs */
export async function signAccessToken(app: App, claims: AccessClaims, until?: Date): Promise<string> {
  const now = Math.floor(app.clock.now().getTime() / 1000);
  const { userId, sessionId, impersonation } = claims;
  return new SignJWT({
    sid: sessionId,
    ...(impersonation && { imp: [impersonation.workspaceId, impersonation.id] }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(until === undefined ? now + ACCESS_TOKEN_SECONDS : Math.floor(until.getTime() / 1000))
    .sign(keyOf(app));
}

/** null: altered, expired, or signed for something else. Says nothing about the session: ask for it. */
export async function readAccessToken(app: App, token: string): Promise<AccessClaims | null> {
  if (token.length > 1000) return null;
  const verified = verifiedIn(app);
  const known = verified.get(token) ?? (await verify(app, token));
  if (known === null || known.expiresAt <= app.clock.now().getTime()) {
    verified.delete(token);
    return null;
  }
  if (verified.size >= MOST_VERIFIED) verified.clear();
  verified.set(token, known);
  return known.claims;
}

interface Verified {
  claims: AccessClaims;
  /** Milliseconds. */
  expiresAt: number;
}

/**
 * Tokens whose signature was right: a screen sends the same one with each request, and checking it again was a
 * seventh of the processor time of an inbox page. What may end before the token, the session, is still asked for.
 */
const verifiedTokens = new WeakMap<App, Map<string, Verified>>();
/** About 5 MB. */
const MOST_VERIFIED = 10_000;

function verifiedIn(app: App): Map<string, Verified> {
  const verified = verifiedTokens.get(app) ?? new Map<string, Verified>();
  verifiedTokens.set(app, verified);
  return verified;
}

async function verify(app: App, token: string): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(app), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp'],
      currentDate: app.clock.now(),
    });
    const { sub, sid, exp, imp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null;
    const claims: AccessClaims = { userId: sub, sessionId: sid };
    if (imp !== undefined) {
      const [workspaceId, id] = imp as [string, string];
      claims.impersonation = { id, workspaceId };
    }
    return { claims, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}

const keyOf = (app: App) => createSecretKey(app.secrets.tokenKey, 'utf8');
