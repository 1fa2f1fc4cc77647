import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];
const sources = globSync('*/**/*.{ts,tsx,mjs,css,md,json,jsonc}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/build/**', '**/dist/**', 'data*/**'],
});
const top = new Set(sources.map((path) => path.split('/')[0]));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A file may be named from its domain on: `contacts/ensure-identities.ts`. */
const isThere = (named: string) =>
  sources.some((path) => path === named || path.endsWith(`/${named}`)) ||
  globSync(named, { cwd: root }).length > 0;

test.each(documents)('every file that %s names is there', (document) => {
  const text = read(document);
  const named = [...text.matchAll(/`([\w.*-]+(?:\/[\w.*-]+)+)\/?`/g)]
    .map(([, path]) => path!)
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path) || top.has(path.split('/')[0]!))
    .filter((path) => !path.includes('*') && !path.includes('/build/'));
  const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) =>
    normalize(join(dirname(document), path!)),
  );
  expect([...named, ...linked].filter((path) => !isThere(path))).toEqual([]);
});

test.each(documents)('every command that %s names can be given', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(document).matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name!);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the data model tells of every table, once, and of none that is not there', () => {
  const tables = sources
    .filter((path) => path.startsWith('server/src/') && path.endsWith('/tables.ts'))
    .flatMap((path) => [...read(path).matchAll(/(pg|appSchema\.)[tT]able\(\s*'(\w+)'/g)])
    .map(([, schema, name]) => (schema === 'pg' ? name! : `app.${name}`));
  const told = [...read('docs/data-model.md').matchAll(/^\| (`.*?) \|/gm)]
    .flatMap(([, names]) => [...names!.matchAll(/`([\w.*]+)`/g)])
    .map(([, name]) => name!);
  expect(told.toSorted()).toEqual([...tables, 'graphile_worker.*'].toSorted());
});
