import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { disownPostmasterPid, isPostmasterOf, readPostmasterPid } from './postmaster-pid.ts';

/** Stops the PostgreSQL that a killed Node left behind on this cluster, so that a fresh one may start. */
export async function stopOrphan(cluster: string): Promise<void> {
  const pid = readPostmasterPid(cluster)?.pid;
  if (!pid) return;
  if (!isPostmasterOf(cluster, pid)) return disownPostmasterPid(cluster);
  // SIGINT is the fast shutdown: sessions end, a checkpoint is written. SIGQUIT leaves recovery to the log.
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    process.kill(pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!isPostmasterOf(cluster, pid)) return;
      await sleep(20);
    }
  }
  throw new StartupError(
    `PostgreSQL lama (proses ${pid}) di ${cluster} tidak mau berhenti. Hentikan proses itu, lalu jalankan lagi.`,
  );
}
