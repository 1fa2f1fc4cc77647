import * as api from '@sapa/contracts';
import type { Http } from '../platform/route.ts';
import { route } from '../platform/route.ts';
import type { Visit } from './auth.ts';
import { claimsOf } from './authenticate.ts';
import { createCaptchaChallenge } from './captcha.ts';
import { listMembers, whoAmI } from './queries.ts';
import { registerWorkspace } from './register-workspace.ts';
import { renewSession } from './renew-session.ts';
import { presentSession } from './session.ts';
import { type SignedIn, signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const identityRoutes = [
  route(api.login, async ({ app }, { body }, http) => {
    const { email, password, recaptcha_response: captcha } = body;
    return signedIn(http, await signIn(app, { email, password, captcha }, visitOf(http)));
  }),
  route(api.register, async ({ app }, { body }, http) => ({
    data: { user: await registerWorkspace(app, body, visitOf(http)) },
  })),
  route(api.renewSession, async ({ app }, _input, http) =>
    signedIn(http, await renewSession(app, visitOf(http))),
  ),
  route(api.logout, async ({ app }, _input, http) => {
    const cookies = await signOut(app, visitOf(http), await claimsOf(app, http.request));
    http.reply.header('Set-Cookie', cookies).header('Cache-Control', 'no-store');
    return { ok: true as const };
  }),
  route(api.whoAmI, async (ctx) => ({ data: { user: await whoAmI(ctx) } })),
  route(api.captchaSettings, async ({ app }, { query }) => {
    const { CAPTCHA_PROVIDER: provider, RECAPTCHA_SITE_KEY: siteKey } = app.config;
    return {
      provider,
      challenge_url: provider === 'altcha' ? `${api.captchaChallenge.path}?action=${query.action}` : null,
      site_key: provider === 'recaptcha' ? (siteKey ?? null) : null,
    };
  }),
  route(api.captchaChallenge, async ({ app }, { query }, { reply }) => {
    reply.header('Cache-Control', 'no-store');
    const { parameters, signature } = await createCaptchaChallenge(app, query.action);
    return { parameters: { ...parameters }, signature };
  }),
  route(api.listMembers, async (ctx) => ({ items: await listMembers(ctx) })),
];

function signedIn({ reply }: Http, { session, accessToken, cookies }: SignedIn) {
  reply.header('Set-Cookie', cookies).header('Cache-Control', 'no-store');
  return { data: { user: presentSession(session), access_token: accessToken } };
}

const visitOf = ({ request }: Http): Visit => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  cookie: request.headers.cookie ?? '',
});
