import { setTimeout as sleep } from 'node:timers/promises';
import { conversationsOf } from '../conversations-of.ts';
import type { FaultCase } from '../fault-case.ts';
import { outboundLedger } from '../outbound-ledger.ts';
import type { Work } from '../work.ts';
import type { World } from '../world.ts';

/** Conversations are sent side by side, each one message at a time: no more can be under way when it dies. */
export const ANSWERED = 12;

export const killDuringSending: FaultCase = {
  name: 'kill-during-sending',
  number: 1,
  guarantee:
    'kill -9 while the team answers: nothing twice at Meta, nothing forgotten, the unanswered shown as such',
  quick: false,
  async run(world, random) {
    const work = answer(world, await conversationsOf(world, ANSWERED), 1);
    await sleep(100 + random() * 400);
    await world.killServer();
    await work.done;
    return work.check();
  },
};

/**
 * The team answers in each conversation, several times.
 *
 * @param kills each may leave one message in every conversation without an answer: after a kill the rest is sent, and is
 *   under way again when the next one comes
 */
export function answer(world: World, conversations: { conversationId: string }[], kills: number): Work {
  const ledger = outboundLedger(world);
  return {
    done: ledger.reply(
      conversations.map(({ conversationId }) => conversationId),
      6,
    ),
    async check() {
      // A dead process's jobs are released after 15–20 s, its unanswered sends after 30.
      const findings = await ledger.check(60);
      if (findings.unknown.length > kills * conversations.length)
        findings.wrong.push(`${findings.unknown.length} are unknown`);
      return findings;
    },
  };
}
