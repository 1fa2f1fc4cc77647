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
  missing: () => lastVersionIsMissing(),
  async run(world, random) {
    const older = await startLastVersion(world.environment);
    try {
      const conversations = await conversationsOf(world, 6);
      const failed: string[] = [];
      const answered = [world.server().url, older.url].flatMap((url, at) =>
        conversations
          .map(async ({ conversationId: id }) => {
            const ask = asker(url, world.token());
            await ask(api.listConversations, id);
            await ask(api.sendMessage, id, { client_id: crypto.randomUUID(), text: 'Sebentar, Kak' });
            await ask(api.getConversation, id);
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

/** Without today's client: the last version's answers lack what contracts have learnt since. */
const asker = (url: string, token: string) => async (endpoint: api.Endpoint, id: string, body?: object) => {
  const reply = await fetch(url + endpoint.path.replace(':id', id), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${reply.status}`);
};
