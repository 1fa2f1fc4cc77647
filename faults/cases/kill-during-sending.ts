import { setTimeout as sleep } from 'node:timers/promises';
import { conversationsOf } from '../conversations-of.ts';
import type { FaultCase } from '../fault-case.ts';
import { outboundLedger } from '../outbound-ledger.ts';

/** Conversations are sent side by side, each one message at a time: no more can be under way when it dies. */
const CONVERSATIONS = 12;

export const killDuringSending: FaultCase = {
  name: 'kill-during-sending',
  number: 1,
  guarantee:
    'kill -9 while the team answers: nothing twice at Meta, nothing forgotten, the unanswered shown as such',
  quick: true,
  async run(world, random) {
    const ledger = outboundLedger(world);
    const conversations = await conversationsOf(world, CONVERSATIONS);
    const replied = ledger.reply(
      conversations.map(({ conversationId }) => conversationId),
      6,
    );
    await sleep(100 + random() * 400);
    await world.killServer();
    await replied;
    // A dead process's jobs are released after 15–20 s, its unanswered sends after 30.
    const findings = await ledger.check(60);
    if (findings.unknown.length > CONVERSATIONS)
      findings.wrong.push(`${findings.unknown.length} are unknown`);
    return findings;
  },
};
