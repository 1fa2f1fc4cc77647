import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { inboundLedger } from '../inbound-ledger.ts';
import { childrenOf } from '../processes.ts';

const PAUSE_MS = 60_000;
/** Waiting for a connection ends after 5 s, a statement that was sent after 11 (platform/db.ts). */
const ANSWER_WITHIN_MS = 17_000;

export const postgresPaused: FaultCase = {
  name: 'postgres-paused',
  number: 4,
  guarantee:
    'PostgreSQL stands still for 60 s: requests are answered all the same, nothing piles up, it recovers by itself',
  quick: false,
  async run(world, random) {
    const ledger = inboundLedger(world, `jeda-${random()}`);
    const url = `${world.server().url}/readyz`;
    const pids = [world.postgres.pid(), ...childrenOf(world.postgres.pid())];
    const late: number[] = [];
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const written = ledger.write(
      Array.from({ length: 10 }, () => world.stranger()),
      3,
    );
    try {
      for (const end = Date.now() + PAUSE_MS; Date.now() < end; await sleep(1000)) {
        const at = performance.now();
        await fetch(url, { signal: AbortSignal.timeout(40_000) }).catch(() => {});
        late.push(performance.now() - at);
      }
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
    const back = await eventually(
      () => fetch(url),
      (answer) => answer.ok,
      30,
    );
    await written;
    const findings = await ledger.check(60);
    findings.recoverySeconds = Math.max(findings.recoverySeconds, back.seconds);
    const slowest = Math.max(...late);
    if (slowest > ANSWER_WITHIN_MS) findings.wrong.push(`an answer took ${Math.round(slowest)} ms`);
    if (back.seconds > 10) findings.late.push(`ready ${back.seconds.toFixed(1)} s after the pause`);
    return findings;
  },
};
