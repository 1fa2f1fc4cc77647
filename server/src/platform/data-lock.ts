import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from './startup-error.ts';

export class DataFolderBusy extends StartupError {
  override name = 'DataFolderBusy';
}

export type DataLock = { release(): void };

/**
 * Claims the data folder for this process, making the folder (0700) when it is missing.
 *
 * The lock is the operating system's own file lock, so it ends with its process however that ends: no stale
 * lock after a `kill -9`, nothing to mistake when a pid is used again. Node offers no `flock`; an exclusive
 * SQLite transaction is the lock that ships with it. `sapa.pid` is only for the sentence and for operators.
 *
 * @throws DataFolderBusy when another process holds the folder
 * @throws StartupError when this user may not write in it
 */
export function lockDataFolder(dataDir: string): DataLock {
  makeFolder(dataDir);
  const pidFile = join(dataDir, 'sapa.pid');
  const lock = new DatabaseSync(join(dataDir, 'lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DataFolderBusy(
      `Folder data ${dataDir} sedang dipakai Sapa lain${holder(pidFile)}. Hentikan dahulu yang itu, atau pakai folder lain: DATA_DIR=data-lain npm start`,
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  held.add(lock);
  return {
    release() {
      rmSync(pidFile, { force: true });
      held.delete(lock);
      lock.close();
    },
  };
}

/** A connection that nobody refers to is closed by the garbage collector, and its lock with it. */
const held = new Set<DatabaseSync>();

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(
      `Folder data ${dataDir} tidak bisa ditulis oleh pengguna ini. Jalankan sebagai pemiliknya, atau pakai folder lain: DATA_DIR=data-lain npm start`,
    );
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function holder(pidFile: string): string {
  try {
    return ` (proses ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
