// The way into every npm script. Plain JavaScript for the machine's own Node (16 or newer): it installs what is
// missing, then hands over to the Node 24 that came with it.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installWhatIsMissing } from './install.mjs';

const PROGRAMS = {
  start: 'scripts/start.ts',
  demo: 'scripts/demo.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  bench: 'bench/main.ts',
  faults: 'faults/main.ts',
  eval: 'server/src/ai-agents/evaluation/main.ts',
  film: 'scripts/film/film.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
};

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = '', ...args] = process.argv.slice(2);
const program = join(root, PROGRAMS[name] ?? '');
const node = join(root, 'node_modules', '.bin', 'node');
// As in server/src/platform/begin-start.mjs, which comes too late for the programs here.
const cache = join(root, 'node_modules', '.cache', 'sapa-server');

process.chdir(root);
if (!PROGRAMS[name] || !existsSync(program)) {
  console.error(`Perintah "${name}" tidak ada. Yang ada: ${Object.keys(PROGRAMS).join(', ')}.`);
  process.exitCode = 1;
} else if (!installWhatIsMissing(root, node)) {
  process.exitCode = 1;
} else if (realpathSync(node) === realpathSync(process.execPath)) {
  // npm puts our Node first in PATH, so from the second time on this is it: no process in between.
  process.argv = [process.execPath, program, ...args];
  module.enableCompileCache(cache);
  await import(pathToFileURL(program).href);
} else {
  handOver();
}

function handOver() {
  const path = `${dirname(node)}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, NODE_COMPILE_CACHE: cache };
  const child = spawn(node, [program, ...args], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
