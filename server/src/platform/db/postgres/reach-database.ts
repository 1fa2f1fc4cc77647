import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { DataFolderBusy, lockDataFolder } from '../../data-lock.ts';
import { StartupError } from '../../startup-error.ts';
import { addressOf } from './database.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { placeCluster } from './reachable-folder.ts';
import { findRunner } from './runner.ts';
import { socketFolder } from './socket-folder.ts';
import { startPostgres } from './start-postgres.ts';

/**
 * Works on the database whether Sapa runs now or not: a PostgreSQL of its own is used where it runs, and started for
 * as long as the work takes where it does not.
 */
export async function reachDatabase<T>(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL !== undefined) return work(DATABASE_URL);
  const lock = tryLock(DATA_DIR);
  if (lock === null) return workBeside(DATA_DIR, work);
  try {
    const postgres = await startPostgres({ dataDir: DATA_DIR });
    try {
      return await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}

function tryLock(dataDir: string) {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    if (error instanceof DataFolderBusy) return null;
    throw error;
  }
}

async function workBeside<T>(dataDir: string, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const wanted = join(dataDir, 'postgres');
  const cluster = placeCluster(wanted, findRunner(wanted));
  if (readPostmasterPid(cluster)?.ready !== true)
    throw new StartupError('Sapa sedang mulai atau sedang berhenti. Ulangi sebentar lagi.');
  const socket = socketFolder(cluster);
  try {
    return await work(addressOf(socket.folder));
  } finally {
    socket.remove();
  }
}
