import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import type { Runner } from './runner.ts';

export type Postmaster = {
  pid: number;
  /** Resolves when the process and all its backends are gone. */
  exited: Promise<void>;
  /** Fast shutdown: sessions end, a checkpoint is written. */
  interrupt(): void;
};

const START_TIMEOUT_MS = 60_000;

/**
 * Starts PostgreSQL on a prepared cluster and returns when it accepts connections. It is told to stop when Node
 * exits, from its first moment on.
 *
 * @throws StartupError with PostgreSQL's last words when it ends first, or after 60 s (a long crash recovery)
 */
export async function startPostmaster(runner: Runner, program: string, cluster: string): Promise<Postmaster> {
  const child = runner.spawn(program, ['-D', cluster], { stdio: ['ignore', 'ignore', 'pipe'] });
  const { lastWords, exited } = watch(child);
  const interrupt = () => child.kill('SIGINT');
  process.on('exit', interrupt);
  exited.then(() => process.off('exit', interrupt));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const found = readPostmasterPid(cluster);
    if (found?.ready && found.pid === child.pid) return { pid: found.pid, exited, interrupt };
    await sleep(10);
  }
  interrupt();
  await exited;
  throw new StartupError(`PostgreSQL tidak mau berjalan di ${cluster}:\n${lastWords()}`);
}

function watch(child: ChildProcess): { lastWords(): string; exited: Promise<void> } {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    words = (words + chunk).slice(-2000);
  });
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', (error) => {
      words += error.message;
      resolve();
    });
  });
  return { lastWords: () => words.trim(), exited };
}
