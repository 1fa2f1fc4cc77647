import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Beside, startBeside } from './beside.ts';

/**
 * What runs out there: the last commit before the database learnt to refuse code (migration 0031). Move it on with a
 * release; a migration that shuts it out (platform/migrations.test.ts) is one.
 */
const LAST_VERSION = '4afc27921b35307a79b1b7464565debb66024666';
const ROOT = join(import.meta.dirname, '..');

/** The newest that runs broadcasts, follow-ups and rules; moved on with a release as well. */
export const VERSION_BEFORE = 'd8f3e4f8b5eccba6ac84a8667aa8f76c0b4da0c4';

/** A clone without history has only today's code. */
export const lastVersionIsMissing = (version = LAST_VERSION): string | null =>
  spawnSync('git', ['cat-file', '-e', version], { cwd: ROOT }).status === 0
    ? null
    : 'versi sebelumnya tidak ada di klon ini (git fetch --unshallow)';

/** The server of that version beside today's. */
export async function startLastVersion(
  environment: Record<string, string>,
  version = LAST_VERSION,
): Promise<Beside> {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-last-version-'));
  const archive = execFileSync('git', ['archive', version, 'package.json', 'contracts', 'server'], {
    cwd: ROOT,
    maxBuffer: 128 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkLibraries(folder);
  const server = await startBeside(environment, join(folder, 'server/src/main.mjs'));
  return {
    ...server,
    remove() {
      server.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
