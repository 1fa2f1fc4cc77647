import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres } from './start-postgres.ts';

const ROOM_FOR_A_RUN = 4 * 1024 ** 3;

/** A cluster in a temporary folder, in memory where there is room, that is gone after `stop()`, and also when this process is killed. */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(inMemory() ?? tmpdir(), 'sapa-test-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const postgres = await startPostgres({ dataDir, throwaway: true }).catch((error) => {
    remove();
    throw error;
  });
  const guard = guardAgainstKill(postgres.pid(), dataDir);
  return {
    ...postgres,
    async stop() {
      guard.kill();
      await postgres.stop();
      remove();
    },
  };
}

/** A database has 1,500 files: cloned and dropped in memory it takes the kernel a third of what it takes on a disk. */
function inMemory(folder = '/dev/shm'): string | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_FOR_A_RUN ? folder : null;
  } catch {
    return null;
  }
}

/** Test runs are killed now and then: the pipe to this shell breaks with them, and it cleans up in their place. */
function guardAgainstKill(pid: number, dataDir: string) {
  const script = 'read _; kill -INT "$0"; sleep 2; rm -rf "$1"';
  const guard = spawn('sh', ['-c', script, String(pid), dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  return guard;
}
