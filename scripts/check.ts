import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

type Check = { name: string; command: string };

/** Several checkers each work out the types that files share: twice the processor time and memory, on two cores no sooner. */
const types = (project: string) => `tsc -p ${project} --checkers 1`;

const CHECKS: Check[] = [
  { name: 'gaya dan kesalahan umum', command: 'biome check .' },
  { name: 'tipe server', command: types('.') },
  { name: 'tipe web', command: types('web') },
  { name: 'tipe service worker', command: types('web/src/service-worker') },
  { name: 'tipe widget', command: types('widget') },
  { name: 'arah impor', command: 'depcruise --config .dependency-cruiser.mjs .' },
  { name: 'kode tak terpakai', command: 'knip' },
];

/** Runs every check, prints what failed and why, and tells whether all passed. */
export async function runChecks(): Promise<boolean> {
  const results: boolean[] = [];
  for (const check of CHECKS) results.push(await runCheck(check));
  return results.every(Boolean);
}

async function runCheck({ name, command }: Check): Promise<boolean> {
  const started = performance.now();
  const [program = '', ...args] = command.split(' ');
  const child = spawn(`node_modules/.bin/${program}`, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [output, complaints, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.warn(`${code === 0 ? '✓' : '✗'} ${name} (${command}, ${seconds} s)`);
  if (code !== 0) console.error(output + complaints);
  return code === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !(await runChecks()))
  process.exitCode = 1;
