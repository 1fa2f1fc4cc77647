import { setTimeout as sleep } from 'node:timers/promises';
import { conversationsOf } from '../conversations-of.ts';
import type { FaultCase } from '../fault-case.ts';
import { killTwice } from '../kill-twice.ts';
import { tradeLedger } from '../trade-ledger.ts';
import type { Work } from '../work.ts';
import type { World } from '../world.ts';

const AFTERWARDS =
  'each is there once, numbered without a gap, and every sum and counter is what the rows add up to';

/** In so many conversations the team sells. */
export const TRADED = 8;

const during = (
  what: Pick<FaultCase, 'name' | 'number' | 'guarantee'>,
  harm: (world: World, random: () => number) => Promise<void>,
): FaultCase => ({
  ...what,
  quick: false,
  async run(world, random) {
    const work = trade(world, await conversationsOf(world, TRADED));
    await harm(world, random);
    await work.done;
    return work.check();
  },
});

/** The team writes down what it sells in each conversation, several times. */
export function trade(world: World, conversations: { conversationId: string }[]): Work {
  const ledger = tradeLedger(world);
  return {
    done: ledger.write(
      conversations.map(({ conversationId }) => conversationId),
      6,
    ),
    check: () => ledger.check(),
  };
}

export const killDuringTrade = during(
  {
    name: 'kill-during-trade',
    number: 2,
    guarantee: `kill -9 while orders, payments and tickets are written: ${AFTERWARDS}`,
  },
  killTwice,
);

export const postgresCrashDuringTrade = during(
  {
    name: 'postgres-crash-during-trade',
    number: 3,
    guarantee: `PostgreSQL crashes while orders, payments and tickets are written: ${AFTERWARDS}`,
  },
  async (world, random) => {
    await sleep(50 + random() * 600);
    process.kill(world.postgres.pid(), 'SIGQUIT');
  },
);
