import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Identifiers } from './identifiers.ts';

export interface GoogleAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

export interface Google {
  /** Who is signed in to Google in this browser; null declines. */
  account: GoogleAccount | null;
  clientId: string;
  clientSecret: string;
}

interface Grant {
  account: GoogleAccount;
  redirectUri: string;
  challenge: string;
  nonce: string;
  expiresAt: number;
}

/** A code lives ten minutes (OAuth 2.0, 4.1.2); Google's is used within seconds. */
const CODE_LIVES_MS = 10 * 60_000;

let key: KeyObject | undefined;
/** Made with the first token: it takes 40 ms, and few ask for one. */
function signingKey(): KeyObject {
  key ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return key;
}

/** Google's OpenID Connect, as far as a web server's sign-in goes: discovery, consent that answers itself, token. */
export function createGoogle({
  clock,
  ids,
  baseUrl,
}: {
  clock: Clock;
  ids: Identifiers;
  baseUrl: () => string;
}) {
  const google: Google = {
    account: {
      sub: '108000000000000000001',
      email: 'putri.wulandari@gmail.com',
      email_verified: true,
      name: 'Putri Wulandari',
    },
    clientId: 'simulator.apps.googleusercontent.com',
    clientSecret: 'rahasia-google-simulator',
  };
  const grants = new Map<string, Grant>();
  const issuer = () => `${baseUrl()}/google`;

  function idToken({ account, nonce }: Grant): string {
    const now = Math.floor(clock.now() / 1000);
    const claims = { iss: issuer(), aud: google.clientId, iat: now, exp: now + 3600, nonce, ...account };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const head = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
    return `${head}.${sign('sha256', Buffer.from(head), signingKey()).toString('base64url')}`;
  }

  async function routes(server: FastifyInstance): Promise<void> {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    server.get('/google/.well-known/openid-configuration', async () => ({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    }));
    server.get<{ Querystring: Record<string, string> }>('/google/authorize', async ({ query }, reply) => {
      const { client_id, redirect_uri = '', state = '', nonce = '', code_challenge = '' } = query;
      const known = client_id === google.clientId && query.code_challenge_method === 'S256';
      if (!known || query.response_type !== 'code' || !URL.canParse(redirect_uri))
        return reply.code(400).send({ error: 'invalid_request' });
      const back = new URL(redirect_uri);
      back.searchParams.set('state', state);
      if (google.account === null) back.searchParams.set('error', 'access_denied');
      else {
        const code = ids.code();
        const expiresAt = clock.now() + CODE_LIVES_MS;
        const account = { ...google.account };
        grants.set(code, { account, redirectUri: redirect_uri, challenge: code_challenge, nonce, expiresAt });
        back.searchParams.set('code', code);
      }
      return reply.redirect(back.href);
    });
    server.post<{ Body: Record<string, string> }>('/google/token', async ({ body }, reply) => {
      if (body.client_id !== google.clientId || body.client_secret !== google.clientSecret)
        return reply.code(401).send({ error: 'invalid_client' });
      const grant = grants.get(body.code ?? '');
      grants.delete(body.code ?? '');
      const proof = createHash('sha256')
        .update(body.code_verifier ?? '')
        .digest('base64url');
      const good =
        grant !== undefined &&
        grant.expiresAt > clock.now() &&
        grant.redirectUri === body.redirect_uri &&
        grant.challenge === proof;
      if (!good) return reply.code(400).send({ error: 'invalid_grant' });
      return { access_token: ids.code(), expires_in: 3599, token_type: 'Bearer', id_token: idToken(grant) };
    });
  }

  return { google, routes };
}
