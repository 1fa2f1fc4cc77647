import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.mjs', import.meta.url));
const READY = /Sapa siap/;
/** A start that uses no processor for so long is stuck; a busy machine gives it little, and that is no fault of its own. */
const STILL_MS = 60_000;
const START_TIMEOUT_MS = 600_000;
const LOOK_EVERY_MS = 1_000;

export interface ServerProcess {
  url: string;
  pid: number;
  /** What it said, for a failure's message. */
  output(): string;
  /** SIGKILL: no farewell to anybody. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM, as an operator stops it. */
  stop(): Promise<void>;
}

export interface ServerProcessOptions {
  env: Record<string, string>;
  /** A free one by default; name it to come back at the same address after a kill. */
  port?: number;
  /** For Node itself, e.g. `--cpu-prof`. */
  nodeArgs?: string[];
  role?: 'web' | 'worker' | 'both';
  /** The server of another checkout; this one's by default. */
  main?: string;
}

/** The real server as a process of its own, as it runs in production: for killing it and for measuring it. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const child = spawn(
    process.execPath,
    [...(options.nodeArgs ?? []), options.main ?? MAIN, `--role=${options.role ?? 'both'}`],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...options.env },
    },
  );
  const gone = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
    });
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  try {
    await untilReady(child, () => output);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const began = Date.now();
    let moved = { at: began, used: -1 };
    const settle = (answer: () => void) => {
      clearInterval(timer);
      answer();
    };
    const fail = (why: string) => settle(() => reject(new Error(`the server ${why}:\n${output()}`)));
    const timer = setInterval(() => {
      const [now, used] = [Date.now(), processorTicks(child.pid)];
      if (used !== moved.used) moved = { at: now, used };
      if (now - moved.at > STILL_MS || now - began > START_TIMEOUT_MS) fail('was not ready in time');
    }, LOOK_EVERY_MS);
    child.stdout?.on('data', () => {
      if (READY.test(output())) settle(resolve);
    });
    child.once('exit', (code) => fail(`ended with ${code}`));
  });
}

/** What a process has used of the processor; where the system does not say, it stands still. */
function processorTicks(pid = 0): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('a probe has a port');
  return address.port;
}
