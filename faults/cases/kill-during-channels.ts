import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';
import { telegramId } from '@sapa/simulator';
import { accountAt, addMailbox } from '../../server/src/testing/mailbox.ts';
import { connectBot } from '../../server/src/testing/telegram.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import type { Findings } from '../findings.ts';
import { inboundLedger, type Writer } from '../inbound-ledger.ts';
import { untilTaken } from '../until-taken.ts';
import type { World } from '../world.ts';

const PEOPLE = 4;

/** Who writes by one kind of channel, and how often a text of the shop's came out of it. */
interface Road {
  kind: string;
  writers: Writer[];
  timesSent(text: string): number;
}

export const killDuringChannels: FaultCase = {
  name: 'kill-during-channels',
  number: 5,
  guarantee:
    'kill -9 while customers and the team write by Telegram, e-mail and API: what comes in is there once and in order, what goes out is nowhere twice and shown as what became of it',
  quick: false,
  async run(world, random) {
    await world.staySignedIn();
    const roads = [await byTelegram(world), await byMail(world), await byApi(world)];
    const ledger = inboundLedger(world, `saluran-${random()}`);
    const writers = roads.flatMap((road) => road.writers);
    await Promise.all(writers.map((writer) => writer.text(world.phoneNumberId, 'Halo, ada orang?')));
    const threads = await threadsOf(world, writers);
    const written = ledger.write(writers, 6);
    const answered = Promise.all(roads.map((road) => answer(world, road, threads)));
    for (let kill = 0; kill < 2; kill++) {
      await sleep(100 + random() * 600);
      await world.killServer();
    }
    await written;
    const replies = (await answered).flat();
    // A mailbox that a dead process read is taken over after 30 s, as are its unanswered sends.
    const findings = await ledger.check(90);
    await checkReplies(world, replies, findings);
    return findings;
  },
};

interface Reply {
  road: Road;
  clientId: string;
  text: string;
}

async function answer(world: World, road: Road, threads: Map<string, string>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let index = 0; index < 4; index++)
    for (const { id } of road.writers) {
      const reply = { road, clientId: randomUUID(), text: `Jawaban ${randomUUID()}` };
      const params = { id: threads.get(id) ?? '' };
      replies.push(reply);
      await untilTaken(() =>
        world.call(api.sendMessage, { params, body: { client_id: reply.clientId, text: reply.text } }),
      );
    }
  return replies;
}

async function checkReplies(world: World, replies: Reply[], findings: Findings): Promise<void> {
  const clientIds = replies.map(({ clientId }) => clientId);
  const { answer: rows } = await eventually(
    () =>
      world.look<{ client_id: string; status: string }>(
        'select client_id, status from messages where client_id = any($1)',
        [clientIds],
      ),
    (all) => all.length >= clientIds.length && !all.some(({ status }) => status === 'queued'),
    90,
  );
  findings.intents += replies.length;
  for (const { road, clientId, text } of replies) {
    const found = rows.filter((row) => row.client_id === clientId);
    const status = found[0]?.status;
    const times = road.timesSent(text);
    if (found.length > 1 || times > 1) findings.duplicated.push(`${road.kind}: ${text} ${times} times`);
    if (status === 'unknown') findings.unknown.push(`${road.kind}: ${text}`);
    else if (status === undefined || status === 'queued' || times === 0)
      findings.lost.push(`${road.kind}: ${text} is ${status ?? 'nowhere'}, sent ${times} times`);
  }
}

async function threadsOf(world: World, writers: Writer[]): Promise<Map<string, string>> {
  const { answer: rows } = await eventually(
    () =>
      world.look<{ customer: string; id: string }>(
        `select i.external_id as customer, c.id from conversations c
         join contact_identities i on i.workspace_id = c.workspace_id and i.id = c.identity_id
         where i.external_id = any($1)`,
        [writers.map(({ id }) => id)],
      ),
    (found) => found.length === writers.length,
    30,
  );
  return new Map(rows.map(({ customer, id }) => [customer, id]));
}

const several = <T>(make: () => T): T[] => Array.from({ length: PEOPLE }, make);

async function byTelegram(world: World): Promise<Road> {
  const { bot } = await connectBot(world.simulator, world.call);
  const customers = several(() => world.stranger());
  return {
    kind: 'telegram',
    writers: customers.map((customer) => ({
      id: String(telegramId(customer.id)),
      text: (_, text) => customer.text(bot.id, text),
    })),
    timesSent: (text) =>
      customers.flatMap((customer) =>
        customer
          .chat(bot.id)
          .filter(({ direction, content }) => direction === 'out' && content.body === text),
      ).length,
  };
}

async function byMail(world: World): Promise<Road> {
  const { mail, smtp } = world.simulator;
  const mailbox = addMailbox(world.simulator);
  await world.call(api.connectEmail, { body: accountAt(world.simulator, mailbox.address, mailbox.password) });
  return {
    kind: 'email',
    writers: several(() => {
      const address = `${randomUUID()}@contoh.id`;
      return {
        id: address,
        text: (_, text) => mail.write({ from: address, to: mailbox.address, subject: 'Pesanan', text }),
      };
    }),
    timesSent: (text) => smtp.mails.filter((one) => one.text.startsWith(text)).length,
  };
}

async function byApi(world: World): Promise<Road> {
  const slug = `toko-${randomUUID()}`;
  const system = world.simulator.shopSystems.add({ name: 'Toko', slug });
  const { channel, secret } = await world.call(api.createApiChannel, {
    body: { name: 'Toko', callback_url: system.callbackUrl },
  });
  const inboundUrl = new URL(new URL(channel.api!.inbound_url).pathname, world.server().url).href;
  system.connect({ inboundUrl, secret });
  const people = several(() => randomUUID());
  return {
    kind: 'api',
    writers: people.map((id) => ({
      id,
      /** Told until it is taken, under one id. */
      async text(_, text) {
        const event = { event: 'message', id: randomUUID(), from: { id, name: id }, text };
        await eventually(
          () => system.tell(event),
          ({ ok }) => ok,
          60,
        );
      },
    })),
    // Told again under its id it is one, as its documentation says.
    timesSent: (text) =>
      people.flatMap((id) => system.chat(id).filter((one) => one.from === 'business' && one.text === text))
        .length,
  };
}
