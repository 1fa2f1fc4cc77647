import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

type Chromium = { path: string } | { missing: string };

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser of this machine (CHROMIUM_PATH first), or what to do to get one. */
export function findChromium(): Chromium {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return isProgram(wanted) ? { path: wanted } : { missing: `CHROMIUM_PATH=${wanted} tidak ada.` };
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const path = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  return path ? { path } : { missing: 'Chromium tidak ada. Pasang, atau sebut tempatnya di CHROMIUM_PATH.' };
}

/** The same, after trying to install Debian's when there is none. */
export function findOrInstallChromium(): Chromium {
  const found = findChromium();
  if ('path' in found || process.env.CHROMIUM_PATH) return found;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return found;
  console.warn('Memasang Chromium dari Debian …');
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const result = spawnSync('apt-get', ['--quiet', ...args], { encoding: 'utf8', env });
    if (result.status !== 0)
      return { missing: `Chromium tidak bisa dipasang: ${result.stderr.trim().split('\n').at(-1)}` };
  }
  return findChromium();
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
