import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `));

test("without Meta's SDK nothing foreign may run, be framed or be called", () => {
  expect(contentSecurityPolicy({ sdkUrl: null })).not.toMatch(/https?:/);
});

test("Meta's SDK opens its own origin in three places and nowhere else", () => {
  const policy = contentSecurityPolicy({
    sdkUrl: 'https://connect.facebook.net/id_ID/sdk.js',
    scripts: ["'sha256-abc='"],
  });
  expect(directive(policy, 'script-src')).toBe(
    "script-src 'self' https://connect.facebook.net 'sha256-abc='",
  );
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://connect.facebook.net");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' blob: https://connect.facebook.net");
  expect(policy.match(/https:/g)).toHaveLength(3);
});
