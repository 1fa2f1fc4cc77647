import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Imports that must be refused, each by the rule beside it. */
const FORBIDDEN = [
  ['calls-go-down-from-platform', 'server/src/platform/mail/mail.ts', 'server/src/identity/index.ts'],
  ['calls-go-down-from-identity', 'server/src/identity/sessions/sign-in.ts', 'server/src/billing/tables.ts'],
  ['calls-go-down-from-conversations', 'server/src/conversations/send.ts', 'server/src/routing/index.ts'],
  ['every-domain-has-its-rung', 'server/src/loyalty/index.ts', 'server/src/platform/db/db.ts'],
  ['nobody-calls-the-top', 'server/src/identity/top.ts', 'server/src/app.ts'],
  ['two-doors', 'server/src/conversations/peek.ts', 'server/src/contacts/queries.ts'],
  ['the-top-mounts-adapters', 'server/src/run.ts', 'server/src/contacts/merge-contacts.ts'],
  ['tests-know-tests-only', 'server/src/contacts/fake.ts', 'server/src/testing/clock.ts'],
  ['tests-know-tests-only', 'server/src/contacts/simulated.ts', 'simulator/src/phone.ts'],
  ['verbs-know-no-transport', 'server/src/contacts/verb.ts', 'node_modules/fastify/fastify.js'],
  ['rules-are-pure', 'server/src/contacts/rules.ts', 'server/src/platform/db/db.ts'],
  ['rules-are-pure', 'server/src/billing/rules.ts', 'node:fs'],
  ['only-contracts-are-shared', 'web/src/lib/api.ts', 'server/src/app.ts'],
  ['contracts-import-nobody', 'contracts/src/leak.ts', 'server/src/app.ts'],
  ['web-ui-and-lib-stand-below', 'web/src/ui/button.tsx', 'web/src/features/inbox/list.tsx'],
  ['web-ui-and-lib-stand-below', 'web/src/lib/noun.ts', 'web/src/entities/orders/queries.ts'],
  ['web-entities-draw-nothing', 'web/src/entities/orders/draw.ts', 'web/src/ui/card.tsx'],
  ['web-entities-stand-alone', 'web/src/entities/orders/other.ts', 'web/src/entities/contacts/queries.ts'],
  ['web-lib-draws-nothing', 'web/src/lib/draw.ts', 'web/src/ui/card.tsx'],
  ['web-features-know-no-page', 'web/src/features/inbox/up.tsx', 'web/src/pages/user/chat.tsx'],
  ['web-features-stand-alone', 'web/src/features/inbox/list.tsx', 'web/src/features/team/card.tsx'],
  ['no-circles', 'server/src/contacts/a.ts', 'server/src/contacts/b.ts'],
  ['no-circles', 'server/src/contacts/type-a.ts', 'server/src/contacts/type-b.ts'],
  ['no-circles-between-domains', 'server/src/billing', 'server/src/channels'],
  ['imports-resolve', 'server/src/contacts/lost.ts', 'server/src/contacts/nowhere.ts'],
] as const;

/** What the forbidden imports above need beside them, and imports that must be allowed. */
const OTHER_IMPORTS = [
  ['server/src/contacts/b.ts', 'server/src/contacts/a.ts'],
  ['server/src/contacts/type-b.ts', 'server/src/contacts/type-a.ts'],
  ['server/src/billing/x.ts', 'server/src/channels/index.ts'],
  ['server/src/channels/y.ts', 'server/src/billing/index.ts'],
  ['server/src/conversations/fine.ts', 'server/src/contacts/tables.ts'],
  ['server/src/conversations/routes.ts', 'node_modules/fastify/fastify.js'],
  ['server/src/conversations/send.test.ts', 'server/src/testing/clock.ts'],
  ['server/src/app.ts', 'server/src/conversations/routes.ts'],
  ['web/src/pages/user/fine.tsx', 'web/src/features/team/card.tsx'],
  ['web/src/features/team/fine.ts', 'web/src/entities/orders/queries.ts'],
] as const;

type Report = { summary: { violations: { rule: { name: string }; from: string; to: string }[] } };

const root = dirname(import.meta.dirname);
const tree = mkdtempSync(join(tmpdir(), 'sapa-rules-'));
let fired: string[] = [];

beforeAll(() => {
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const imports = [...FORBIDDEN.map(([, from, to]) => [from, to] as const), ...OTHER_IMPORTS];
  for (const [from, to] of imports.filter(([file]) => file.includes('.'))) {
    if (!to.startsWith('node') && !to.includes('nowhere')) write(to, '');
    write(from, to);
  }
  const config = join(root, '.dependency-cruiser.mjs');
  const result = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['--config', config, '-T', 'json', 'server', 'web', 'contracts'],
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const report: Report = JSON.parse(result.stdout);
  fired = report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
});
afterAll(() => rmSync(tree, { recursive: true }));

describe('import rules', () => {
  it.each(FORBIDDEN)('%s refuses %s → %s', (rule, from, to) => {
    const target = basename(to).replace('node:', '');
    expect(fired).toContainEqual(expect.stringMatching(`^${rule}: ${from} → .*${target}$`));
  });

  it.each(OTHER_IMPORTS.slice(4))('lets %s → %s pass', (from, to) => {
    expect(fired.filter((line) => line.includes(`${from} → `) && line.includes(to))).toEqual([]);
  });
});

function write(file: string, imported: string): void {
  const path = join(tree, file);
  const specifier = imported.startsWith('node:') ? imported : `./${relative(dirname(file), imported)}`;
  mkdirSync(dirname(path), { recursive: true });
  const what = basename(file).startsWith('type-') ? 'import type * as types from' : 'import';
  appendFileSync(path, imported && `${what} '${specifier}';\n`);
}
