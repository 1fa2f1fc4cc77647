import * as api from '@sapa/contracts';
import type { App } from '../platform/app.ts';
import { Refusal } from '../platform/errors.ts';
import type { Http } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { accountRoutes } from './account-routes.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { finishGoogle } from './google/finish-google.ts';
import { offersGoogle } from './google/google-client.ts';
import { startGoogle } from './google/start-google.ts';
import { memberRoutes } from './member-routes.ts';
import { acceptInvitation, readInvitation } from './members/accept-invitation.ts';
import { forgotPassword } from './password/forgot-password.ts';
import { readResetLink, resetPassword } from './password/reset-password.ts';
import { whoAmI } from './queries.ts';
import type { Visit } from './sessions/auth.ts';
import { claimsOf } from './sessions/authenticate.ts';
import { captchaProvider, createCaptchaChallenge } from './sessions/captcha.ts';
import type { SecondStep, SignedIn } from './sessions/enter.ts';
import { renewSession } from './sessions/renew-session.ts';
import { presentSession } from './sessions/session.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import { takeSecondStep } from './two-factor/take-second-step.ts';
import { registerWorkspace } from './workspaces/register-workspace.ts';

const DONE = { ok: true as const };

export const identityRoutes = [
  route(api.login, async ({ app }, { body }, http) => {
    const { email, password, recaptcha_response: captcha } = body;
    return entered(app, http, await signIn(app, { email, password, captcha }, visitOf(http)));
  }),
  route(api.secondStep, async ({ app }, { body }, http) =>
    entered(app, http, await takeSecondStep(app, body.code, visitOf(http))),
  ),
  route(api.register, async ({ app }, { body }, http) => ({
    data: { user: await registerWorkspace(app, body, visitOf(http)) },
  })),
  route(api.renewSession, async ({ app }, _input, http) =>
    entered(app, http, await renewSession(app, visitOf(http))),
  ),
  route(api.logout, async ({ app }, _input, http) => {
    const cookies = await signOut(app, visitOf(http), await claimsOf(app, http.request));
    http.reply.header('Set-Cookie', cookies).header('Cache-Control', 'no-store');
    return DONE;
  }),
  route(api.googleSettings, async ({ app }) => ({ available: offersGoogle(app.config) })),
  route(api.startGoogle, async ({ app }, _input, { reply }) => {
    const { url, cookie } = await startGoogle(app);
    reply.header('Set-Cookie', cookie).header('Cache-Control', 'no-store');
    return { url };
  }),
  route(api.finishGoogle, async ({ app }, { body }, http) =>
    entered(app, http, await finishGoogle(app, body, visitOf(http))),
  ),
  route(api.forgotPassword, async ({ app }, { body }, { request }) => {
    await forgotPassword(app, body.email, request.ip);
    return DONE;
  }),
  route(api.readResetLink, async ({ app }, { body }, { request }) =>
    readResetLink(app, body.token, request.ip),
  ),
  route(api.resetPassword, async ({ app }, { body }, http) => {
    const input = { token: body.token, password: body.new_password };
    const { cookies } = await resetPassword(app, input, visitOf(http));
    http.reply.header('Set-Cookie', cookies);
    return DONE;
  }),
  route(api.confirmEmail, async ({ app }, { body }, { request }) => ({
    email: await confirmEmail(app, body.token, request.ip),
  })),
  route(api.readInvitation, async ({ app }, { body }, { request }) =>
    readInvitation(app, body.token, request.ip),
  ),
  route(api.acceptInvitation, async ({ app }, { body }, { request }) => {
    const { email, workspace_name, workspace_id } = await acceptInvitation(app, body, request.ip);
    return { email, workspace_name, workspace_id };
  }),
  route(api.whoAmI, async (ctx) => ({ data: { user: await whoAmI(ctx) } })),
  route(api.captchaSettings, async ({ app }, { query }) => {
    const { RECAPTCHA_SITE_KEY: siteKey } = app.config;
    const provider = captchaProvider(app, query.action);
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
  ...accountRoutes,
  ...memberRoutes,
];

/** @throws Refusal SECOND_STEP_REQUIRED, with the cookie that the second step needs */
function entered(app: App, { reply }: Http, outcome: SignedIn | SecondStep) {
  reply.header('Set-Cookie', outcome.cookies).header('Cache-Control', 'no-store');
  if ('secondStep' in outcome) throw new Refusal('SECOND_STEP_REQUIRED');
  const { session, accessToken } = outcome;
  return { data: { user: presentSession(app, session), access_token: accessToken } };
}

const visitOf = ({ request }: Http): Visit => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  cookie: request.headers.cookie ?? '',
});
