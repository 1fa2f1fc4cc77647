import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const SCRIPTS = fileURLToPath(new URL('../../../scripts/', import.meta.url));

/** Runs `npm run name -- ...args` as an operator does, in a process of its own. */
export async function runScript(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [`${SCRIPTS}${name}.ts`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, ...env },
  });
  const exited = once(child, 'exit');
  const said = await text(child.stderr);
  return { code: (await exited)[0], said };
}
