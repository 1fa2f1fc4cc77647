import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { channelKinds } from '@sapa/contracts';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const SITE = 'web/src/features/public-site';
const TEXTS = [
  ...readdirSync(join(root, SITE), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join(SITE, file)),
  'web/src/pages/public/home.tsx',
  'web/src/pages/public/features.tsx',
  'web/src/pages/public/pricing.tsx',
  'server/src/admin/own-workspace/own-procedures.ts',
];

test("neither the site nor Sapa's own agent promises a channel that nobody can connect", () => {
  const known: readonly string[] = channelKinds;
  const missing = ['Instagram', 'Messenger', 'Telegram', 'TikTok', 'Shopee'].filter(
    (name) => !known.includes(name.toLowerCase()),
  );
  const promised = TEXTS.flatMap((file) =>
    missing
      .filter((name) => readFileSync(join(root, file), 'utf8').includes(name))
      .map((name) => [file, name]),
  );
  expect(promised).toEqual([]);
});
