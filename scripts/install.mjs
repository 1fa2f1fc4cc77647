// Runs in the machine's own Node, which may be 16: plain JavaScript, Node's own modules only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Brings node_modules to what package-lock.json says; does nothing (in milliseconds) when it is there already. */
export function installWhatIsMissing(root, node) {
  if (existsSync(node) && isInstalled(root)) return true;
  console.error('Memasang pustaka yang dibutuhkan (sekali saja, sekitar satu menit) …');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // Builds and tests need the development packages, whatever NODE_ENV says; Node 24 itself comes by an install
  // script. Not `npm ci`: it refuses a lock file made with a registry mirror that lacks the binaries of other
  // platforms. `--no-save` holds to the lock file as well, and leaves it untouched.
  const flags = ['--no-save', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund'];
  const [command, ...before] = npm;
  const result = spawnSync(command, [...before, 'install', ...flags, '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (result.status === 0 && existsSync(node)) return true;
  console.error('Pemasangan gagal. Periksa sambungan internet dan ruang kosong di disk, lalu jalankan lagi.');
  return false;
}

/** Does what npm wrote down after its last whole install agree with the lock file? */
function isInstalled(root) {
  const locked = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(locked).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '') return true;
    // An optional package of another platform is in the lock file only.
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional;
  });
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
