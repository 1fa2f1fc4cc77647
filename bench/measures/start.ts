import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServerProcess } from '../../server/src/testing/server-process.ts';
import { residentMb } from '../processor-time.ts';

export interface StartFigures {
  firstSeconds: number;
  /** With its own PostgreSQL, which starts too. */
  secondSeconds: number;
  /** Node alone, 5 s after the start, with nothing to do. */
  idleMb: number;
}

/** A fresh data folder, as after `npm start`; the median of the later starts. */
export async function measureStart(repetitions: number): Promise<StartFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sapa-bench-start-'));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const seconds: number[] = [];
  let idleMb = 0;
  for (let start = 0; start <= repetitions; start++) {
    const at = performance.now();
    const server = await startServerProcess({ env });
    seconds.push((performance.now() - at) / 1000);
    if (start === repetitions) {
      await sleep(5000);
      idleMb = residentMb(server.pid);
    }
    await server.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
  const [firstSeconds = 0, ...later] = seconds;
  return {
    firstSeconds,
    secondSeconds: later.toSorted((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0,
    idleMb,
  };
}
