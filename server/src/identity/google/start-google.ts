import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { randomToken, sha256 } from '../../platform/security/crypto.ts';
import { cookieFor } from '../sessions/own-cookie.ts';
import { googleEndpoints, googleKeys, redirectUri } from './google-client.ts';

const MINUTES = 10;
const AUDIENCE = 'sapa:google';

const Attempt = z.object({ state: z.string(), verifier: z.string(), nonce: z.string() });
export type Attempt = z.infer<typeof Attempt>;

/**
 * Where the browser goes, and the cookie that binds the way back to this browser: state against another's answer,
 * PKCE against a stolen code, nonce against another's token.
 *
 * @throws Refusal GOOGLE_NOT_CONFIGURED, NOT_READY
 */
export async function startGoogle(app: App): Promise<{ url: string; cookie: string }> {
  const { id } = googleKeys(app.config);
  const { authorization_endpoint: endpoint } = await googleEndpoints(app);
  const attempt: Attempt = { state: randomToken(), verifier: randomToken(), nonce: randomToken() };
  const url = new URL(endpoint);
  url.search = new URLSearchParams({
    client_id: id,
    redirect_uri: redirectUri(app.config),
    response_type: 'code',
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: sha256(attempt.verifier).toString('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  }).toString();
  const now = Math.floor(app.clock.now().getTime() / 1000);
  const signed = await new SignJWT({ ...attempt })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setExpirationTime(now + MINUTES * 60)
    .sign(keyOf(app));
  return { url: url.href, cookie: cookieFor(app, 'google', signed, MINUTES * 60) };
}

/** What the cookie says was begun here; null: nothing, or too long ago. */
export async function readAttempt(app: App, cookie: string): Promise<Attempt | null> {
  try {
    const options = { algorithms: ['HS256'], audience: AUDIENCE, requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(cookie, keyOf(app), { ...options, currentDate: app.clock.now() });
    return Attempt.parse(payload);
  } catch {
    return null;
  }
}

const keyOf = (app: App) => createSecretKey(app.secrets.tokenKey, 'utf8');
