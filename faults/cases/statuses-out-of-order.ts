import { statusUpdate, type WebhookUpdate } from '@sapa/simulator';
import { conversationsOf } from '../conversations-of.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { harmOf, noFindings } from '../findings.ts';
import { outboundLedger } from '../outbound-ledger.ts';

/** What Meta says of one message, in the order in which it arrives, and what the message must be then. */
const stories = [
  { said: ['read', 'delivered', 'sent'], ends: 'read' },
  { said: ['delivered', 'failed'], ends: 'delivered' },
  { said: ['failed', 'delivered'], ends: 'delivered' },
  { said: ['read'], ends: 'read' },
  { said: ['sent', 'sent', 'sent'], ends: 'sent' },
] as const;

export const statusesOutOfOrder: FaultCase = {
  name: 'statuses-out-of-order',
  number: 8,
  guarantee: 'statuses in any order, missing, repeated, before our own commit: a message only moves forward',
  quick: true,
  async run(world) {
    const { simulator } = world;
    const before = { ...simulator.statuses.settings };
    // `sent` overtakes the answer to our own call; the rest is told below.
    Object.assign(simulator.statuses.settings, { mode: 'manual', beforeAnswer: true });
    try {
      const conversations = await conversationsOf(world, stories.length);
      const from = simulator.recorded.sends.count;
      const ledger = outboundLedger(world);
      await ledger.reply(
        conversations.map(({ conversationId }) => conversationId),
        1,
      );
      const findings = await ledger.check(20);
      const sends = simulator.recorded.sends.all.slice(from);
      const updates = stories.map(({ said }, index): WebhookUpdate[] => {
        const send = sends.find(({ recipient }) => recipient === conversations[index]?.customer.id)!;
        return said.map((status) =>
          statusUpdate(send.from, { id: send.wamid, status, at: Date.now(), recipient: send.recipient }),
        );
      });
      for (const update of updates.flat()) await simulator.webhooks.deliver([update]);
      const statuses = () =>
        world.look<{ external_id: string; status: string; read_at: Date | null }>(
          'select external_id, status, read_at from messages where external_id = any($1)',
          [sends.map(({ wamid }) => wamid)],
        );
      const ended = (rows: { external_id: string; status: string }[]) =>
        stories.every(({ ends }, index) => {
          const wamid = sends.find(({ recipient }) => recipient === conversations[index]?.customer.id)?.wamid;
          return rows.find((row) => row.external_id === wamid)?.status === ends;
        });
      const { answer, seconds } = await eventually(statuses, ended, 15);
      if (!ended(answer)) findings.wrong.push(JSON.stringify(answer));
      return { ...noFindings(stories.length), wrong: harmOf(findings), recoverySeconds: seconds };
    } finally {
      Object.assign(simulator.statuses.settings, before);
    }
  },
};
