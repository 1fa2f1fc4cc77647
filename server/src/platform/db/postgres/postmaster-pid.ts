import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The pid in postmaster.pid and whether it accepts connections, or undefined when there is no such file. */
export function readPostmasterPid(cluster: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    // Line 8 is the status that pg_ctl waits for (src/include/utils/pidfile.h).
    return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

/** Is this pid a PostgreSQL on this very folder? A pid may have been given to another program meanwhile. */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
        cluster,
      );
    // A postmaster works in its data folder, so this holds even when the folder was renamed under it. The program
    // may be gone from the disk (reinstalled): the kernel then adds " (deleted)".
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).split(' ')[0];
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/**
 * Makes a pid file that now names a stranger harmless. PostgreSQL would refuse to start while that pid lives.
 *
 * The file is not deleted: its shared memory key is how PostgreSQL notices backends that outlived their
 * postmaster. A pid file naming the parent of the new postmaster counts as stale, the key is still checked
 * (CreateLockFile in src/backend/utils/init/miscinit.c).
 */
export function disownPostmasterPid(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'));
  rmSync(join(cluster, '.s.PGSQL.5432.lock'), { force: true });
}
