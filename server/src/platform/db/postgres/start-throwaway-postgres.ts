import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres } from './start-postgres.ts';

/** A cluster in a temporary folder that is gone after `stop()`, and also when this process is killed. */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sapa-test-'));
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
