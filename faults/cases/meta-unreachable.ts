import { setTimeout as sleep } from 'node:timers/promises';
import { listConversations } from '@sapa/contracts';
import { conversationsOf } from '../conversations-of.ts';
import type { FaultCase } from '../fault-case.ts';
import { outboundLedger } from '../outbound-ledger.ts';

/** Every connection to Meta is refused for 5 to 15 s; what was under way at that moment may stay unanswered. */
export const metaUnreachable: FaultCase = {
  name: 'meta-unreachable',
  number: 14,
  guarantee:
    'Meta cannot be reached for a while: the inbox works on, then everything goes out, once and in order',
  quick: false,
  async run(world, random) {
    const conversations = await conversationsOf(world, 10);
    const ledger = outboundLedger(world);
    const ids = conversations.map(({ conversationId }) => conversationId);
    const begun = ledger.reply(ids, 2);
    await sleep(random() * 100);
    await world.meta.shut();
    const refused: string[] = [];
    try {
      await begun;
      await ledger.reply(ids, 4);
      for (const end = Date.now() + 5_000 + random() * 10_000; Date.now() < end; await sleep(500)) {
        await world
          .call(listConversations, { query: {} })
          .catch((error: Error) => refused.push(error.message));
      }
    } finally {
      await world.meta.open();
    }
    const findings = await ledger.check(120);
    findings.wrong.push(...refused.map((message) => `the inbox said ${message}`));
    // One message at a time for a conversation.
    if (findings.unknown.length > ids.length) findings.wrong.push(`${findings.unknown.length} are unknown`);
    return findings;
  },
};
