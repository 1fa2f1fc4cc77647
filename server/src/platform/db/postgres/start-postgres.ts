import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { prepareDatabase } from './database.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { placeBinaries, placeCluster } from './reachable-folder.ts';
import { findRunner } from './runner.ts';
import { socketFolder } from './socket-folder.ts';
import { stopOrphan } from './stop-orphan.ts';

export type EmbeddedPostgres = {
  /** Database `sapa` as its owner `sapa`: may create roles, databases and trusted extensions, is no superuser. */
  url: string;
  /** Database `postgres` as superuser, for template databases in tests and for operators. */
  adminUrl: string;
  /** The postmaster's pid now; it changes when PostgreSQL was ended from outside and came up again. */
  pid(): number;
  /** Fast shutdown: open sessions end, a checkpoint is written. Returns when the process is gone. */
  stop(): Promise<void>;
};

export type PostgresOptions = {
  /** The cluster lies in `dataDir`/postgres. Hold the data lock. */
  dataDir: string;
  /** No fsync, no log files: for tests and for nothing that anyone wants to keep. */
  throwaway?: boolean;
};

/**
 * Starts the embedded PostgreSQL on `dataDir`, making its cluster the first time (0.9 s), and keeps it up until
 * `stop()`. One that a killed Node left behind is stopped first. It also ends with this process, except after a
 * `kill -9`.
 *
 * @throws StartupError with PostgreSQL's own words when it does not come up
 */
export async function startPostgres({
  dataDir,
  throwaway = false,
}: PostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const wanted = join(dataDir, 'postgres');
  const runner = findRunner(wanted);
  const binaries = placeBinaries(findBinaries(), runner);
  const cluster = placeCluster(wanted, runner);
  await stopOrphan(cluster);
  await prepareCluster({ folder: cluster, binaries, runner, throwaway });

  const start = () => startPostmaster(runner, binaries.postgres, cluster);
  let postmaster = await start();
  let stopping = false;
  const watched = keepUp();

  const socket = socketFolder(cluster);
  const url = await prepareDatabase(socket.folder);
  return {
    ...url,
    pid: () => postmaster.pid,
    async stop() {
      stopping = true;
      postmaster.interrupt();
      await watched;
      socket.remove();
    },
  };

  /** Ends when PostgreSQL was told to stop; one that ended otherwise (out of memory, an operator) starts again. */
  async function keepUp(): Promise<void> {
    while (true) {
      await postmaster.exited;
      if (stopping) return;
      console.error('PostgreSQL berhenti di luar kendali; dijalankan lagi.');
      postmaster = await restart();
      if (stopping) postmaster.interrupt();
    }
  }

  async function restart(): Promise<Postmaster> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5000)) {
      try {
        return await start();
      } catch (error) {
        if (stopping) throw error;
        console.error(error instanceof Error ? error.message : error);
        await sleep(wait);
      }
    }
  }
}
