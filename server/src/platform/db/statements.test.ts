import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RUNGS } from '../../../../.dependency-cruiser.mjs';
import { openServer } from '../../testing/server.ts';
import { everyTable, namedIn } from '../../testing/tables.ts';

const server = openServer();
const SOURCES = join(import.meta.dirname, '../..');
const sources = globSync('*/**/*.ts', { cwd: SOURCES, exclude: ['testing', '**/*.test.ts', '**/tables.ts'] });
const codeOf = (path: string) =>
  readFileSync(join(SOURCES, path), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '');

test('a statement over rows of a workspace and global ones is refused wherever a test comes by it', async () => {
  const { pool } = server.sapa.app.database;
  const mixed = 'select m.id from members m, users u where u.id = m.user_id';
  await expect(pool.query(mixed)).rejects.toThrow('touches members of a workspace and global users');
  await expect(pool.query('select id from members')).resolves.toMatchObject({ rows: [] });
  await expect(pool.query('select id from users')).resolves.toHaveProperty('rows');
});

test.each([
  ['select * from members m join users u on u.id = m.user_id', 'members users'],
  ['select * from a, (select * from "b" where b.x > 1) c, d', 'a b d'],
  ['insert into a (x) select from b on conflict (x) do update set x = 1', 'a b'],
  ['update a set x = b.x from b, c where b.id = a.id', 'a b c'],
  ['with w as (delete from a using b where true returning x) select * from w', 'a b w'],
  [`select x from a where x <> 'from b' -- join c`, 'a'],
])('%s names %s', (statement, names) => {
  expect([...namedIn(statement)].toSorted().join(' ')).toBe(names);
});

test('no statement names a table of a higher rung', async () => {
  const rungOf = (domain: string) => RUNGS.findIndex((rung: string[]) => rung.includes(domain));
  const ownerOf = new Map((await everyTable()).map(({ name, domain }) => [name, domain]));
  const climbing = sources.flatMap((path) => {
    const domain = path.split('/')[0]!;
    const statements = [...codeOf(path).matchAll(/`[^`]*`|'[^'\n]*'/g)].map(([text]) => text.slice(1, -1));
    return statements
      .filter((text) => /\b(select|insert|update|delete|from|join)\b/.test(text))
      .flatMap((text) => [...namedIn(text)])
      .filter((name) => rungOf(ownerOf.get(name) ?? domain) > rungOf(domain))
      .map((name) => `${path}: ${name}`);
  });
  expect(climbing).toEqual([]);
});

test('where a transaction begins and where reads are packed, a database is chosen, and nowhere else', () => {
  const choosing = sources.filter((path) =>
    /\bdatabaseOf\(|\.pool\.connect\(|\bpool\.connect\(/.test(codeOf(path)),
  );
  expect(choosing.toSorted()).toEqual([
    'platform/db/context.ts',
    'platform/db/read-together.ts',
    'platform/db/run-transaction.ts',
  ]);
});
