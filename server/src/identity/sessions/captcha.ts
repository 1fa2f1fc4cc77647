import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { Refusal } from '../../platform/errors.ts';
import { createTrustedClient, type HttpClient } from '../../platform/http/http-client.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';

/** What a solution is for: one made for signing in does not register. */
export type CaptchaAction = 'login' | 'register' | 'inquiry';

const MINUTES = 10;
/** One solution, one use: the first counts, the second is one too many. */
const oneUse: RateLimit = { name: 'captcha:solution', limit: 1, seconds: MINUTES * 60 };

/** The public pages' form shows nothing to click: its puzzle is solved while somebody writes, whatever is set. */
export function captchaProvider({ config }: App, action: CaptchaAction): App['config']['CAPTCHA_PROVIDER'] {
  const provider = config.CAPTCHA_PROVIDER;
  return action === 'inquiry' && provider === 'recaptcha' ? 'altcha' : provider;
}

/** @throws Refusal CAPTCHA_REQUIRED */
export async function requireCaptcha(
  app: App,
  action: CaptchaAction,
  response: string,
  ip: string,
): Promise<void> {
  const provider = captchaProvider(app, action);
  if (provider === 'none') return;
  const solved =
    response !== '' &&
    (provider === 'altcha'
      ? await isAltchaSolved(app, action, response)
      : await isRecaptchaSolved(app, response, ip));
  if (!solved) throw new Refusal('CAPTCHA_REQUIRED');
}

/**
 * 1,000 rounds × 500–1,500 tries: about half a second on a laptop, 2–3 on a cheap phone, one derivation (0.3 ms)
 * and one comparison here.
 */
export function createCaptchaChallenge(app: App, action: CaptchaAction) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    counter: randomInt(500, 1_500),
    data: { action },
    deriveKey,
    expiresAt: new Date(app.clock.now().getTime() + MINUTES * 60_000),
    ...secretsOf(app),
  });
}

const secretsOf = ({ secrets }: App) => ({
  hmacSignatureSecret: `${secrets.captchaKey}:challenge`,
  hmacKeySignatureSecret: `${secrets.captchaKey}:key`,
});

const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.record(z.string(), z.string()),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

async function isAltchaSolved(app: App, action: CaptchaAction, response: string): Promise<boolean> {
  const payload = Payload.safeParse(jsonOf(response));
  if (!payload.success) return false;
  const { challenge, solution } = payload.data;
  const { parameters, signature } = challenge;
  if (parameters.data.action !== action || parameters.expiresAt * 1000 <= app.clock.now().getTime())
    return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(app) });
  if (!verified) return false;
  return app.limits.count([oneUse, signature]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}

function jsonOf(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}

const clients = new WeakMap<App, HttpClient>();

/** https://developers.google.com/recaptcha/docs/verify */
async function isRecaptchaSolved(app: App, response: string, ip: string): Promise<boolean> {
  const client = clients.get(app) ?? createTrustedClient(app.config.RECAPTCHA_URL, { connections: 4 });
  clients.set(app, client);
  const answer = await client.request('/siteverify', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      secret: app.config.RECAPTCHA_SECRET_KEY ?? '',
      response,
      remoteip: ip,
    }).toString(),
  });
  return z.object({ success: z.boolean() }).parse(answer.json()).success;
}
