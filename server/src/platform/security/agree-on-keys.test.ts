import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealedColumns } from '../../sealed-columns.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { agreeOnKeys } from './agree-on-keys.ts';
import { createSealer } from './crypto.ts';
import { findSecrets, secretsFile } from './secrets.ts';

let home: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: pg.Client;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'sapa-keys-'));
  database = await createTestDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterEach(async () => {
  await sql.end();
  database.drop();
  rmSync(home, { recursive: true });
});

const folder = (name: string) => join(home, name);
/** As a process does that starts with this data folder. */
const begin = (name: string, options: { replace?: boolean } = {}) =>
  agreeOnKeys(database.url, findSecrets(folder(name)), { sealed: sealedColumns, replace: false, ...options });
const edit = (name: string, change: (secrets: Record<string, string>) => void) => {
  const secrets = JSON.parse(readFileSync(secretsFile(folder(name)), 'utf8'));
  change(secrets);
  writeFileSync(secretsFile(folder(name)), JSON.stringify(secrets));
};

test('a process with other keys is refused, one with the same starts again and beside it', async () => {
  await begin('a');
  await begin('a');
  findSecrets(folder('b')).keep();
  await expect(begin('b')).rejects.toThrow(
    /Kunci di .*secrets\.json bukan kunci .*encryptionKey.*Salin secrets\.json/,
  );
  writeFileSync(secretsFile(folder('b')), readFileSync(secretsFile(folder('a'))));
  await begin('b');
  edit('b', (secrets) => {
    secrets.tokenKey = randomUUID();
  });
  await expect(begin('b')).rejects.toThrow('(tokenKey)');
});

test('an empty data folder is refused, and no keys are made up in it', async () => {
  await begin('a');
  await expect(begin('empty')).rejects.toThrow(/tidak memuat kunci.*Salin secrets\.json dari cadangan/);
  expect(existsSync(secretsFile(folder('empty')))).toBe(false);
});

test('a key that a new version needs is made by the first process and asked of the others', async () => {
  await begin('a');
  await sql.query(`update app.installation set key_fingerprints = key_fingerprints - 'pushKey'`);
  edit('a', (secrets) => {
    delete secrets.pushKey;
  });
  cpSync(folder('a'), folder('b'), { recursive: true });
  await begin('a');
  await expect(begin('b')).rejects.toThrow(/tidak memuat kunci.*\(pushKey\)/);
});

test('a database that was used before fingerprints were kept is known by what is sealed in it', async () => {
  const { secrets, keep } = findSecrets(folder('a'));
  keep();
  const user = randomUUID();
  await sql.query(`insert into users (id, name, email) values ($1, 'Sekar', 'sekar@uji.sapa.id')`, [user]);
  await sql.query('insert into two_factors (user_id, secret) values ($1, $2)', [
    user,
    createSealer([secrets.encryptionKey]).seal('JBSWY3DP', {
      workspaceId: user,
      column: 'two_factors.secret',
    }),
  ]);
  await expect(begin('b')).rejects.toThrow('encryptionKey');
  await begin('a');
  await expect(begin('b')).rejects.toThrow('encryptionKey');
});

test('keys that are replaced on purpose are the database’s from then on', async () => {
  await begin('a');
  await begin('b', { replace: true });
  await begin('b');
  await expect(begin('a')).rejects.toThrow('bukan kunci yang dipakai');
});
