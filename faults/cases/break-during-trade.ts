import { setTimeout as sleep } from 'node:timers/promises';
import { conversationsOf } from '../conversations-of.ts';
import type { FaultCase } from '../fault-case.ts';
import { tradeLedger } from '../trade-ledger.ts';
import type { World } from '../world.ts';

const AFTERWARDS =
  'each is there once, numbered without a gap, and every sum and counter is what the rows add up to';

const during = (
  what: Pick<FaultCase, 'name' | 'number' | 'guarantee' | 'quick'>,
  harm: (world: World, random: () => number) => Promise<void>,
): FaultCase => ({
  ...what,
  async run(world, random) {
    const ledger = tradeLedger(world);
    const conversations = await conversationsOf(world, 8);
    const written = ledger.write(
      conversations.map(({ conversationId }) => conversationId),
      6,
    );
    await harm(world, random);
    await written;
    return ledger.check();
  },
});

export const killDuringTrade = during(
  {
    name: 'kill-during-trade',
    number: 2,
    guarantee: `kill -9 while orders, payments and tickets are written: ${AFTERWARDS}`,
    quick: true,
  },
  async (world, random) => {
    for (let kill = 0; kill < 2; kill++) {
      await sleep(50 + random() * 400);
      await world.killServer();
    }
  },
);

export const postgresCrashDuringTrade = during(
  {
    name: 'postgres-crash-during-trade',
    number: 3,
    guarantee: `PostgreSQL crashes while orders, payments and tickets are written: ${AFTERWARDS}`,
    quick: false,
  },
  async (world, random) => {
    await sleep(50 + random() * 600);
    process.kill(world.postgres.pid(), 'SIGQUIT');
  },
);
