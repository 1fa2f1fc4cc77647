import type { FaultCase } from '../fault-case.ts';
import { inboundLedger } from '../inbound-ledger.ts';

export const orderInConversations: FaultCase = {
  name: 'order-in-conversations',
  number: 10,
  guarantee: '200 customers write 50 messages each at the same time: order kept in every conversation',
  quick: false,
  async run(world, random) {
    const ledger = inboundLedger(world, `urut-${random()}`);
    await ledger.write(
      Array.from({ length: 200 }, () => world.stranger()),
      50,
    );
    return ledger.check(60);
  },
};
