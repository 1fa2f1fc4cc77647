import * as api from '@sapa/contracts';
import { conversationsOf } from '../conversations-of.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';
import { inboundLedger } from '../inbound-ledger.ts';
import { lastVersionIsMissing, startLastVersion } from '../last-version.ts';

export const lastVersionBeside: FaultCase = {
  name: 'last-version-beside',
  number: 28,
  guarantee: 'a process of the last version beside one of this, on this schema: both serve, without a 5xx',
  quick: true,
  missing: lastVersionIsMissing,
  async run(world, random) {
    const older = await startLastVersion(world.environment);
    try {
      const conversations = await conversationsOf(world, 6);
      const failed: string[] = [];
      const calls = [world.call, api.createClient({ baseUrl: older.url, token: world.token })];
      const answered = calls.flatMap((call, at) =>
        conversations
          .map(async ({ conversationId: id }) => {
            const body = { client_id: crypto.randomUUID(), text: 'Sebentar, Kak' };
            await call(api.listConversations, { query: {} });
            await call(api.sendMessage, { params: { id }, body });
            await call(api.getConversation, { params: { id } });
          })
          .map((one) =>
            one.catch((error: Error) => failed.push(`${at === 0 ? 'this' : 'the last'} version: ${error}`)),
          ),
      );
      // Meta delivers to the one, then to the other.
      const customers = conversations.map(({ customer }) => customer);
      const findings = noFindings(0);
      for (const { url } of [older, world.server()]) {
        const ledger = inboundLedger(world, `beside-${random()}`);
        await world.simulator.webhooks.configure(`${url}/webhooks/meta`);
        await ledger.write(customers, 4);
        const found = await ledger.check(30);
        findings.intents += found.intents;
        findings.lost.push(...found.lost);
        findings.duplicated.push(...found.duplicated);
        findings.misordered.push(...found.misordered);
      }
      await Promise.all(answered);
      findings.wrong.push(...failed);
      const left = await eventually(
        () => world.look(`select from messages where status = 'queued' and text = 'Sebentar, Kak'`),
        (rows) => rows.length === 0,
        30,
      );
      if (left.answer.length > 0) findings.wrong.push(`${left.answer.length} replies stay queued`);
      return findings;
    } finally {
      await world.simulator.webhooks.configure(`${world.server().url}/webhooks/meta`);
      await older.stop();
      older.remove();
    }
  },
};
