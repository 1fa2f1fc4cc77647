import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupError } from '../../startup-error.ts';
import type { Binaries } from './binaries.ts';
import type { Runner } from './runner.ts';
import { postgresqlConf } from './settings.ts';

/** Superuser of every embedded cluster, and its database. */
export const SUPERUSER = 'postgres';

type Cluster = { folder: string; binaries: Binaries; runner: Runner; throwaway: boolean };

/** Makes the cluster when it is not there, whole or not at all, and brings its settings up to date. */
export async function prepareCluster({ folder, binaries, runner, throwaway }: Cluster): Promise<void> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await initdb({ folder, binaries, runner, throwaway });
  writeFileSync(join(folder, 'postgresql.conf'), postgresqlConf(throwaway));
}

/** initdb beside the folder, then a rename: a kill in the middle leaves nothing that looks like a cluster. */
async function initdb({ folder, binaries, runner, throwaway }: Cluster): Promise<void> {
  const parent = dirname(folder);
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix)))
    rmSync(join(parent, name), { recursive: true, force: true });
  const fresh = join(parent, `${prefix}${process.pid}`);
  mkdirSync(fresh, { mode: 0o700 });
  if (runner.owner) chownSync(fresh, runner.owner.uid, runner.owner.gid);
  const child = runner.spawn(
    binaries.initdb,
    [
      `--pgdata=${fresh}`,
      `--username=${SUPERUSER}`,
      '--encoding=UTF8',
      // Sorting of the built-in provider never changes with the operating system, so an upgrade breaks no index.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
      // Only the socket, and only through a 0700 folder: a password would lie beside the files it guards.
      '--auth-local=trust',
      '--auth-host=reject',
      '--no-instructions',
      ...(throwaway ? ['--no-sync'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const complaint = child.stderr ? text(child.stderr) : '';
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartupError(`PostgreSQL gagal disiapkan di ${folder}:\n${await complaint}`);
  renameSync(fresh, folder);
}
