import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Config } from '../../platform/config.ts';
import { Refusal } from '../../platform/errors.ts';
import { createTrustedClient, type HttpClient } from '../../platform/http/http-client.ts';

/** The operator has registered Sapa with Google. */
export const offersGoogle = ({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }: Config): boolean =>
  id !== undefined && secret !== undefined;

/** @throws Refusal GOOGLE_NOT_CONFIGURED */
export function googleKeys({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }: Config) {
  if (id === undefined || secret === undefined) throw new Refusal('GOOGLE_NOT_CONFIGURED');
  return { id, secret };
}

/** Registered with Google, and exactly this: the sign-in page, which hands on what it comes back with. */
export const redirectUri = ({ PUBLIC_URL }: Config) => `${PUBLIC_URL}/login`;

const Endpoints = z.object({ issuer: z.string(), authorization_endpoint: z.url(), token_endpoint: z.url() });
type Endpoints = z.infer<typeof Endpoints>;

const found = new WeakMap<App, Promise<Endpoints>>();

/** Asked for once a process (OpenID Connect Discovery 1.0). @throws Refusal NOT_READY */
export function googleEndpoints(app: App): Promise<Endpoints> {
  const known = found.get(app) ?? discover(app.config.GOOGLE_URL);
  found.set(app, known);
  known.catch(() => found.delete(app));
  return known;
}

async function discover(url: string): Promise<Endpoints> {
  try {
    const answer = await clientFor(url).request(`${url}/.well-known/openid-configuration`);
    return Endpoints.parse(answer.json());
  } catch (cause) {
    throw new Refusal('NOT_READY', { cause });
  }
}

const Claims = z.object({
  iss: z.string(),
  aud: z.string(),
  exp: z.number(),
  nonce: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.boolean().default(false),
  name: z.string().trim().min(1).max(120).optional().catch(undefined),
});
export type GoogleClaims = z.infer<typeof Claims>;

/**
 * Who the code stands for. The token comes from Google itself over TLS, which stands for its signature (OpenID
 * Connect Core 3.1.3.7, 6); for whom, until when and for which sign-in it was made is checked.
 *
 * @throws Refusal GOOGLE_STATE_MISMATCH for a code that is used, old or another's; NOT_READY
 */
export async function redeemCode(
  app: App,
  { code, verifier, nonce }: { code: string; verifier: string; nonce: string },
): Promise<GoogleClaims> {
  const { id, secret } = googleKeys(app.config);
  const { issuer, token_endpoint: endpoint } = await googleEndpoints(app);
  const answer = await clientFor(endpoint)
    .request(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: id,
        client_secret: secret,
        redirect_uri: redirectUri(app.config),
        code_verifier: verifier,
      }).toString(),
    })
    .catch((cause: unknown) => {
      throw new Refusal('NOT_READY', { cause });
    });
  const token = z.object({ id_token: z.string() }).safeParse(answer.status === 200 ? answer.json() : null);
  const claims = Claims.safeParse(token.success ? decodeJwt(token.data.id_token) : null);
  const meant =
    claims.success &&
    claims.data.iss === issuer &&
    claims.data.aud === id &&
    claims.data.nonce === nonce &&
    claims.data.exp * 1000 > app.clock.now().getTime();
  if (!meant) throw new Refusal('GOOGLE_STATE_MISMATCH');
  return claims.data;
}

const clients = new Map<string, HttpClient>();

function clientFor(url: string): HttpClient {
  const { origin } = new URL(url);
  const client = clients.get(origin) ?? createTrustedClient(origin, { connections: 4 });
  clients.set(origin, client);
  return client;
}
