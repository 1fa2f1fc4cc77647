import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, binariesIn } from './binaries.ts';
import type { Runner } from './runner.ts';

/** A folder of the machine that any user can enter. */
const COMMON_GROUND = '/var/lib/sapa';

/**
 * The cluster's folder: `wanted`, unless PostgreSQL has to run as another user, who can't enter a private folder.
 * Then it lies on common ground, with a link from where it was wanted.
 */
export function placeCluster(wanted: string, runner: Runner): string {
  if (!runner.owner || lstatSync(wanted, { throwIfNoEntry: false })?.isDirectory()) return wanted;
  const folder = join(
    COMMON_GROUND,
    `cluster-${createHash('sha256').update(wanted).digest('hex').slice(0, 16)}`,
  );
  mkdirSync(COMMON_GROUND, { recursive: true, mode: 0o755 });
  if (!lstatSync(wanted, { throwIfNoEntry: false })) symlinkSync(folder, wanted);
  return folder;
}

/** The binaries, copied to common ground when the user who runs them can't reach them. */
export function placeBinaries(binaries: Binaries, runner: Runner): Binaries {
  if (!runner.owner || spawnSync('test', ['-x', binaries.postgres], runner.owner).status === 0)
    return binaries;
  const native = join(COMMON_GROUND, `postgresql-${binaries.version}`);
  if (!existsSync(native)) {
    mkdirSync(COMMON_GROUND, { recursive: true, mode: 0o755 });
    const part = `${native}.part-${process.pid}`;
    cpSync(binaries.native, part, { recursive: true, verbatimSymlinks: true });
    renameSync(part, native);
  }
  return binariesIn(native, binaries.version);
}
