import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { contentSecurityPolicy, foreignSources, registerSecurityHeaders } from './security-headers.ts';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `));
const policyOf = (env: Record<string, string>, sdkUrl: string | null, inline?: string[]) =>
  contentSecurityPolicy(foreignSources(loadConfig(env), sdkUrl), inline);

test("without Meta's SDK and Google's box nothing foreign may run, be framed or be called", () => {
  for (const CAPTCHA_PROVIDER of ['altcha', 'none'])
    expect(policyOf({ CAPTCHA_PROVIDER }, null)).not.toMatch(/https?:/);
});

test("Meta's SDK opens its own origin in three places and nowhere else", () => {
  const policy = policyOf({}, 'https://connect.facebook.net/id_ID/sdk.js', ["'sha256-abc='"]);
  expect(directive(policy, 'script-src')).toBe(
    "script-src 'self' https://connect.facebook.net 'sha256-abc='",
  );
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://connect.facebook.net");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' blob: https://connect.facebook.net");
  expect(policy.match(/https:/g)).toHaveLength(3);
});

test("reCAPTCHA opens Google's paths for its script, its parts and its frames, and nothing else of Google", () => {
  const policy = policyOf(
    { CAPTCHA_PROVIDER: 'recaptcha', RECAPTCHA_SITE_KEY: 'situs', RECAPTCHA_SECRET_KEY: 'rahasia' },
    null,
  );
  expect(directive(policy, 'script-src')).toBe(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  );
  expect(directive(policy, 'frame-src')).toBe(
    "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
  );
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' blob: https://www.google.com/recaptcha/");
  expect(policy.match(/https:/g)).toHaveLength(5);
});

test('of the device a page may ask for the microphone alone, and frames in it for nothing', async () => {
  const server = fastify();
  registerSecurityHeaders(server, loadConfig({}), foreignSources(loadConfig({}), null));
  server.get('/', async () => '');
  const granted = String((await server.inject('/')).headers['permissions-policy']).split(', ');
  expect(granted.filter((each) => !each.endsWith('=()'))).toEqual(['microphone=(self)']);
  for (const feature of ['camera', 'geolocation', 'payment', 'usb', 'display-capture'])
    expect(granted).toContain(`${feature}=()`);
});
