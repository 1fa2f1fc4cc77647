import { setTimeout as sleep } from 'node:timers/promises';
import { conversationsOf } from '../conversations-of.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { inboundLedger } from '../inbound-ledger.ts';
import { outboundLedger } from '../outbound-ledger.ts';
import type { World } from '../world.ts';

const startOf = async (world: World): Promise<string | undefined> =>
  (await world.look<{ at: string }>('select pg_postmaster_start_time()::text as at'))[0]?.at;

const restart = (name: string, signal: NodeJS.Signals): FaultCase => ({
  name,
  number: 3,
  guarantee: `PostgreSQL restarted (${signal}) under load: nothing acknowledged is lost, the server stays up, well within 10 s of its return`,
  quick: true,
  async run(world, random) {
    const pid = world.server().pid;
    const written = inboundLedger(world, `${name}-${random()}`);
    const answered = outboundLedger(world);
    const conversations = await conversationsOf(world, 6);
    const load = Promise.all([
      written.write(
        Array.from({ length: 10 }, () => world.stranger()),
        20,
      ),
      answered.reply(
        conversations.map(({ conversationId }) => conversationId),
        5,
      ),
    ]);
    await sleep(50 + random() * 300);
    const before = await startOf(world);
    process.kill(world.postgres.pid(), signal);
    await eventually(
      () => startOf(world),
      (start) => start !== before,
      60,
    );
    const ready = await eventually(
      () => fetch(`${world.server().url}/readyz`),
      (answer) => answer.ok,
      60,
    );
    await load;
    const findings = await written.check(30);
    const sent = await answered.check(60);
    findings.intents += sent.intents;
    findings.lost.push(...sent.lost);
    findings.duplicated.push(...sent.duplicated);
    findings.misordered.push(...sent.misordered);
    findings.unknown.push(...sent.unknown);
    findings.recoverySeconds = Math.max(ready.seconds, findings.recoverySeconds, sent.recoverySeconds);
    if (ready.seconds > 10) findings.late.push(`ready ${ready.seconds.toFixed(1)} s after PostgreSQL`);
    if (world.server().pid !== pid) findings.wrong.push('the server did not stay up');
    return findings;
  },
});

/** Sessions are ended, a checkpoint is written. */
export const postgresRestartFast = restart('postgres-restart-fast', 'SIGINT');
/** As after a crash: no checkpoint, recovery from the log. */
export const postgresRestartImmediate = restart('postgres-restart-immediate', 'SIGQUIT');
