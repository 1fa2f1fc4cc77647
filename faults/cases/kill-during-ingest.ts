import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultCase } from '../fault-case.ts';
import { inboundLedger } from '../inbound-ledger.ts';

export const killDuringIngest: FaultCase = {
  name: 'kill-during-ingest',
  number: 5,
  guarantee: 'kill -9 while customers write: every message once, in order',
  quick: true,
  async run(world, random) {
    const ledger = inboundLedger(world, `masuk-${random()}`);
    const customers = Array.from({ length: 20 }, () => world.stranger());
    const written = ledger.write(customers, 15);
    for (let kill = 0; kill < 2; kill++) {
      await sleep(50 + random() * 400);
      await world.killServer();
    }
    await written;
    return ledger.check(30);
  },
};
