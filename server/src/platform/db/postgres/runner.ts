import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

type Owner = { uid: number; gid: number };

/** Runs PostgreSQL's programs as somebody who is not root, which it refuses to run as. */
export type Runner = {
  spawn(command: string, args: string[], options?: SpawnOptions): ChildProcess;
  /** Set when the programs run as another user, who must be able to reach binaries and cluster. */
  owner?: Owner;
};

/**
 * As an ordinary user: directly. As root: in a user namespace, else, where those are forbidden, as `nobody`.
 * A cluster that is there already keeps the user who owns it.
 */
export function findRunner(cluster: string): Runner {
  if (process.getuid?.() !== 0) return { spawn: run };
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return runAs({ uid: owner.uid, gid: owner.gid });
  const nobody = findNobody();
  // In the namespace root is seen as `nobody` (initdb wants a uid that has a name) yet keeps root's files: it
  // works in any folder, a 0700 home too.
  const unshare = ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];
  if (spawnSync('unshare', [...unshare, 'true']).status !== 0) return runAs(nobody);
  return { spawn: (command, args, options) => run('unshare', [...unshare, command, ...args], options) };
}

function runAs(owner: Owner): Runner {
  return { owner, spawn: (command, args, options) => run(command, args, { ...options, ...owner }) };
}

function run(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  // Its own session: Ctrl-C in the terminal is for Node, which stops PostgreSQL after its last request.
  // A clean environment: the caller's PG* variables are not meant for this server.
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', TZ: 'UTC' };
  return spawn(command, args, { ...options, detached: true, env });
}

function findNobody(): Owner {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
