import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { App } from '../platform/app.ts';

/** Short, because a screen keeps it where scripts can read it (decisions 4); the cookie renews it. */
const ACCESS_TOKEN_SECONDS = 15 * 60;
/** The same key signs other tokens: each names what it is for. */
const AUDIENCE = 'sapa:access';

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export async function signAccessToken(app: App, { userId, sessionId }: AccessClaims): Promise<string> {
  const now = Math.floor(app.clock.now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .sign(keyOf(app));
}

/** null: altered, expired, or signed for something else. Says nothing about the session: ask for it. */
export async function readAccessToken(app: App, token: string): Promise<AccessClaims | null> {
  if (token.length > 1000) return null;
  try {
    const { payload } = await jwtVerify(token, keyOf(app), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp'],
      currentDate: app.clock.now(),
    });
    const { sub, sid } = payload;
    return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null;
  } catch {
    return null;
  }
}

const keyOf = (app: App) => createSecretKey(app.secrets.tokenKey, 'utf8');
