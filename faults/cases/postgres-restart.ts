import { setTimeout as sleep } from 'node:timers/promises';
import { conversationsOf } from '../conversations-of.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { inboundLedger } from '../inbound-ledger.ts';
import { outboundLedger } from '../outbound-ledger.ts';

const restart = (name: string, signal: NodeJS.Signals): FaultCase => ({
  name,
  number: 3,
  guarantee: `PostgreSQL restarted (${signal}) under load: nothing acknowledged is lost, the server stays up, well within 10 s`,
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
    process.kill(world.postgres.pid(), signal);
    const ready = await eventually(
      () => fetch(`${world.server().url}/readyz`),
      (answer) => answer.ok,
      20,
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
    if (ready.seconds > 10) findings.wrong.push(`ready after ${ready.seconds.toFixed(1)} s`);
    if (world.server().pid !== pid) findings.wrong.push('the server did not stay up');
    return findings;
  },
});

/** Sessions are ended, a checkpoint is written. */
export const postgresRestartFast = restart('postgres-restart-fast', 'SIGINT');
/** As after a crash: no checkpoint, recovery from the log. */
export const postgresRestartImmediate = restart('postgres-restart-immediate', 'SIGQUIT');
