import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '../server/src/testing/server-process.ts';

/**
 * What runs out there: the last commit before the database learnt to refuse code (migration 0031). Move it on with a
 * release; a migration that shuts it out (platform/migrations.test.ts) is one.
 */
const LAST_VERSION = '4afc27921b35307a79b1b7464565debb66024666';
const ROOT = join(import.meta.dirname, '..');

/** A clone without history has only today's code. */
export const lastVersionIsMissing = (): string | null =>
  spawnSync('git', ['cat-file', '-e', LAST_VERSION], { cwd: ROOT }).status === 0
    ? null
    : 'versi sebelumnya tidak ada di klon ini (git fetch --unshallow)';

/** The server of that version, with a data folder of its own and the same keys, on the same database. */
export async function startLastVersion(
  environment: Record<string, string>,
): Promise<ServerProcess & { remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-last-version-'));
  const archive = execFileSync('git', ['archive', LAST_VERSION, 'package.json', 'contracts', 'server'], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkLibraries(folder);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  cpSync(join(environment.DATA_DIR!, 'secrets.json'), join(dataDir, 'secrets.json'));
  const server = await startServerProcess({
    env: { ...environment, DATA_DIR: dataDir },
    main: join(folder, 'server/src/main.mjs'),
  });
  return { ...server, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Everybody else's as installed here; the project's own workspaces are those of that version. */
function linkLibraries(folder: string): void {
  const libraries = join(folder, 'node_modules');
  mkdirSync(join(libraries, '@sapa'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@sapa' && !name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(libraries, name));
  for (const name of ['contracts', 'server']) symlinkSync(join(folder, name), join(libraries, '@sapa', name));
  symlinkSync(join(ROOT, 'server/node_modules'), join(folder, 'server/node_modules'));
}
