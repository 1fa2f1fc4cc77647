import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** A clone of the project as the launcher sees it, in a folder with a space. */
const clone = join(mkdtempSync(join(tmpdir(), 'sapa-run-')), 'kotak masuk');
const scripts = join(clone, 'scripts');
const modules = join(clone, 'node_modules');
/** A Node that is not the project's own, as on a machine that has an older one. */
const otherNode = join(clone, 'other-node');

const LOCKED = {
  '': { name: 'sapa' },
  'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' },
  'node_modules/@esbuild/aix-ppc64': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};
const INSTALLED = { 'node_modules/fastify': LOCKED['node_modules/fastify'] };

beforeAll(() => {
  for (const folder of [scripts, join(modules, '.bin')]) mkdirSync(folder, { recursive: true });
  for (const file of ['run.mjs', 'install.mjs'])
    copyFileSync(join(import.meta.dirname, file), join(scripts, file));
  copyFileSync(process.execPath, otherNode);
  symlinkSync(process.execPath, join(modules, '.bin', 'node'));
  writeFileSync(join(clone, 'npm.mjs'), `console.error('npm ' + process.argv.slice(2).join(' '));`);
});
afterAll(() => rmSync(join(clone, '..'), { recursive: true }));
beforeEach(() => {
  writeLock('package-lock.json', LOCKED);
  writeLock('node_modules/.package-lock.json', INSTALLED);
});

function writeLock(file: string, packages: object): void {
  writeFileSync(join(clone, file), JSON.stringify({ packages }));
}

function run(node: string, ...args: string[]): ChildProcess {
  const env = { ...process.env, npm_execpath: join(clone, 'npm.mjs') };
  return spawn(node, [join(scripts, 'run.mjs'), ...args], { cwd: tmpdir(), env });
}

async function outcome(child: ChildProcess) {
  const exited = once(child, 'exit');
  const [out, err] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
  return { out, err, code: (await exited)[0] };
}

describe.each([
  ['the project’s own Node', process.execPath],
  ['another Node', otherNode],
])('the launcher in %s', (_, node) => {
  it('runs the program in Node 24, in the project’s folder, with its arguments and exit code', async () => {
    writeFileSync(
      join(scripts, 'start.ts'),
      'const a: string[] = process.argv.slice(2); console.log(process.cwd(), process.execPath, ...a); process.exit(7);',
    );
    expect(await outcome(run(node, 'start', '--role', 'web'))).toEqual({
      out: `${clone} ${process.execPath} --role web\n`,
      err: '',
      code: 7,
    });
  });

  it('lets the program end in its own way on a signal', async () => {
    writeFileSync(
      join(scripts, 'start.ts'),
      `process.on('SIGTERM', () => { console.log('bye'); process.exit(3); });
       console.log('ready'); setInterval(() => {}, 1000);`,
    );
    const child = run(node, 'start');
    await once(child.stdout!, 'data');
    child.kill('SIGTERM');
    expect(await outcome(child)).toEqual({ out: 'bye\n', err: '', code: 3 });
  });
});

describe('the launcher', () => {
  it('installs first when the lock file is newer than what is installed', async () => {
    writeFileSync(join(scripts, 'start.ts'), '');
    writeLock('package-lock.json', {
      ...LOCKED,
      'node_modules/fastify': { version: '5.0.1', integrity: 'sha512-c' },
    });
    const { err, code } = await outcome(run(process.execPath, 'start'));
    expect(err).toMatch(/^Memasang pustaka yang dibutuhkan .*\nnpm install --no-save /);
    expect(code).toBe(0);
  });

  it('names the commands there are', async () => {
    expect(await outcome(run(process.execPath, 'mulai'))).toMatchObject({
      err: 'Perintah "mulai" tidak ada. Yang ada: start, demo, dev, test, check, bench, faults, eval, film, backup, restore.\n',
      code: 1,
    });
  });
});
