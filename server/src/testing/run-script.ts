import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The folder of scripts/run.mjs. */
const NODE_COMPILE_CACHE = `${ROOT}node_modules/.cache/sapa-server`;

/** Runs `npm run name -- ...args` as an operator does, in a process of its own. */
export async function runScript(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [`${ROOT}scripts/${name}.ts`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...env },
  });
  const exited = once(child, 'exit');
  const said = await text(child.stderr);
  return { code: (await exited)[0], said };
}
