import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from './start-postgres.ts';

// Making a cluster takes seconds on a busy machine, not one.
vi.setConfig({ testTimeout: 60_000 });

let home: string;
let dataDir: string;
let running: EmbeddedPostgres | undefined;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'sapa-postgres-'));
  dataDir = join(home, 'toko saya');
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(home, { recursive: true });
});

async function start(options: { throwaway: boolean } = { throwaway: true }): Promise<EmbeddedPostgres> {
  running = await startPostgres({ dataDir, ...options });
  return running;
}

async function query(postgres: { url: string }, text: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** A Node of its own that starts PostgreSQL on the same folder, says its pid, and waits. */
async function startElsewhere(afterwards = 'setInterval(() => {}, 1000)') {
  const code = `
    import { startPostgres } from ${JSON.stringify(new URL('./start-postgres.ts', import.meta.url).href)};
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, throwaway: true });
    console.log(JSON.stringify({ pid: postgres.pid(), url: postgres.url }));
    ${afterwards}`;
  const node = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const exited = once(node, 'exit');
  const [line] = await once(node.stdout, 'data');
  const postgres: { pid: number; url: string } = JSON.parse(String(line));
  return { node, exited, ...postgres };
}

function isGone(pid: number): boolean {
  try {
    // A zombie (its parent gone, not reaped yet) has no command line any more.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') === '';
  } catch {
    return true;
  }
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data from one start to the next', async () => {
    await query(await start(), 'create table t as select 7 as n');
    await running?.stop();
    expect(await query(await start(), 'select n from t')).toEqual([7]);
  });

  it('is fully durable, in UTC and UTF-8, and listens to no network', async () => {
    const names = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'data_checksums',
      'server_encoding',
      'TimeZone',
      'listen_addresses',
    ];
    const shown = names.map((name) => `current_setting('${name}')`).join();
    expect(await query(await start({ throwaway: false }), `select ${shown}`)).toEqual([
      'on',
      'on',
      'on',
      'on',
      'UTF8',
      'UTC',
      '',
    ]);
  });

  it('writes no value into its log, of slow statements, of failing ones, of rows refused', async () => {
    const { adminUrl } = await start({ throwaway: false });
    const client = new pg.Client(adminUrl);
    await client.connect();
    await client.query('create table t (name text check (length(name) < 5))');
    await client.query('set log_min_duration_statement = 0');
    await client.query('select $1::text as slow', ['Sekar Maharani']);
    for (const text of ['select length($1) / 0', 'insert into t values ($1)'])
      await expect(client.query(text, ['Sekar Maharani'])).rejects.toThrow();
    await client.end();
    await running?.stop();
    running = undefined;
    const folder = join(dataDir, 'postgres', 'log');
    const log = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join();
    for (const text of ['as slow', 'length($1) / 0', 'insert into t']) expect(log).toContain(text);
    expect(log).not.toContain('Sekar');
  });

  it('gives the application a role that is no superuser and may add the extensions it needs', async () => {
    const postgres = await start();
    expect(
      await query(postgres, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user'),
    ).toEqual([false, false]);
    await query(postgres, 'create extension pg_trgm');
    await query(postgres, 'create extension unaccent');
  });

  it('works in a folder whose path is too long for a socket', async () => {
    dataDir = join(home, 'folder '.repeat(12).trim(), 'data');
    mkdirSync(dataDir, { recursive: true });
    expect(await query(await start(), 'select 1')).toEqual([1]);
  });
});

describe('the embedded PostgreSQL on a cluster that is there', () => {
  let made: string;
  beforeAll(async () => {
    made = mkdtempSync(join(tmpdir(), 'toko saya-'));
    const first = await startPostgres({ dataDir: made, throwaway: true });
    await first.stop();
  });
  beforeEach(() => {
    dataDir = made;
  });
  afterAll(() => rmSync(made, { recursive: true }));

  it('stops when its Node ends by itself', async () => {
    const elsewhere = await startElsewhere('process.exit(0)');
    await elsewhere.exited;
    await vi.waitFor(() => expect(isGone(elsewhere.pid)).toBe(true), 30_000);
  });

  it('left behind by a kill -9 is stopped by the next start, and nothing committed is missing', async () => {
    const elsewhere = await startElsewhere();
    await query(elsewhere, 'create table t as select 7 as n');
    elsewhere.node.kill('SIGKILL');
    await elsewhere.exited;
    expect(isGone(elsewhere.pid)).toBe(false);
    expect(await query(await start(), 'select n from t')).toEqual([7]);
    expect(isGone(elsewhere.pid)).toBe(true);
  });

  it('starts although postmaster.pid names a living stranger, whom it leaves alone', async () => {
    await start();
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const written = readFileSync(pidFile, 'utf8');
    await running?.stop();
    const stranger = spawn('sleep', ['60']);
    writeFileSync(pidFile, written.replace(/^\d+/, String(stranger.pid)));
    expect(await query(await start(), 'select 1')).toEqual([1]);
    expect(stranger.exitCode).toBe(null);
    stranger.kill();
  });

  it('comes up again at the same address when somebody ends it', async () => {
    const postgres = await start();
    const before = postgres.pid();
    process.kill(before, 'SIGQUIT');
    await vi.waitFor(async () => expect(await query(postgres, 'select 1')).toEqual([1]), 30_000);
    expect(postgres.pid()).not.toBe(before);
  });

  it('says in its own words why it does not start', async () => {
    await start();
    await running?.stop();
    const versionFile = join(dataDir, 'postgres', 'PG_VERSION');
    const version = readFileSync(versionFile);
    onTestFinished(() => writeFileSync(versionFile, version));
    writeFileSync(versionFile, '15\n');
    await expect(start()).rejects.toThrow(/PostgreSQL tidak mau berjalan.*incompatible with server/s);
    running = undefined;
  });
});
