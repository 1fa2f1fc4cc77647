import * as api from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, reconnectNumber, type Shop, until } from '../../testing/shop.ts';
import { type Sending, startSending } from './start-sending.ts';

/** The shop's own sender, and a second one beside it, as in another process. */
let shop: Shop;
let second: Sending;
let owner: pg.Client;
beforeAll(async () => {
  shop = await openShop({ simulator: { pairLimit: false } });
  second = startSending(shop.sapa.app, shop.sapa.app.database);
  owner = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await second.stop();
  await shop.stop();
});

let customers = 0;
async function conversation(): Promise<string> {
  customers += 1;
  const name = `Pembeli ${customers}`;
  const customer = shop.world.phone.customer({ number: `+6281377${String(410000 + customers)}`, name });
  await customer.text(shop.number.id, 'halo');
  const found = await until(
    async () => (await shop.call(api.listConversations, { query: { q: name } })).items,
    (items) => items.some((row) => row.contact.name === name),
  );
  return found.find((row) => row.contact.name === name)!.id;
}

const reply = (id: string, text: string) =>
  shop.call(api.sendMessage, { params: { id }, body: { client_id: crypto.randomUUID(), text } });
const statusOf = async (id: string) =>
  (await owner.query<{ status: string }>('select status from messages where id = $1', [id])).rows[0]?.status;
const queueOf = async (conversationId: string) =>
  (await owner.query('select * from outbound_deliveries where conversation_id = $1', [conversationId])).rows;
const sendsOf = (ids: string[]) =>
  shop.world.recorded.sends.all.flatMap(({ callbackData }) => ids.filter((id) => id === callbackData));

describe('two senders side by side', () => {
  test('send every message once, each conversation in its order, and leave nothing in the queue', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, conversation));
    const words = Array.from({ length: 6 }, (_, index) => `bagian ${index + 1}`);
    const sent = await Promise.all(
      ids.map(async (id) => {
        const messages: string[] = [];
        for (const word of words) {
          messages.push((await reply(id, word)).id);
          second.wake();
        }
        return messages;
      }),
    );
    for (const messages of sent) {
      await until(
        () => statusOf(messages.at(-1)!),
        (status) => status !== 'queued',
      );
      expect(sendsOf(messages)).toEqual(messages);
    }
    // The provider's own word may come before the sender has recorded the outcome.
    for (const id of ids)
      await until(
        () => queueOf(id),
        (rows) => rows.length === 0,
      );
  });
});

describe('a send whose process died', () => {
  /** As a crash leaves it: marked as being sent, nobody at it, the lease over. */
  const abandon = (id: string) =>
    owner.query(
      `insert into outbound_deliveries (workspace_id, conversation_id, seq, message_id, sending_since, attempts)
       select workspace_id, conversation_id, seq, id, now() - interval '1 minute', 1 from messages where id = $1`,
      [id],
    );

  test('is unknown and never repeated; what was written after it goes on', async () => {
    const id = await conversation();
    const lost = await reply(id, 'pertama');
    await until(
      () => statusOf(lost.id),
      (status) => status === 'delivered',
    );
    await owner.query(`update messages set status = 'queued', external_id = null where id = $1`, [lost.id]);
    await abandon(lost.id);
    const next = await reply(id, 'kedua');
    await until(
      () => statusOf(next.id),
      (status) => status !== 'queued',
    );
    expect(await statusOf(lost.id)).toBe('unknown');
    expect(sendsOf([lost.id, next.id])).toEqual([lost.id, next.id]);
  });

  test('that a status has settled meanwhile stays what the provider said', async () => {
    const id = await conversation();
    const { id: messageId } = await reply(id, 'sudah sampai');
    await until(
      () => statusOf(messageId),
      (status) => status === 'delivered',
    );
    await abandon(messageId);
    second.wake();
    await until(
      () => queueOf(id),
      (rows) => rows.length === 0,
    );
    expect(await statusOf(messageId)).toBe('delivered');
    expect(sendsOf([messageId])).toHaveLength(1);
  });
});

test('of two numbers of one account each conversation is answered from the number it was begun with', async () => {
  const second = shop.world.graph.addNumber({ wabaId: shop.number.wabaId });
  await reconnectNumber(shop.call, shop.number);
  const name = 'Pembeli dua nomor';
  const customer = shop.world.phone.customer({ number: '+628137755501', name });
  const numbers = [shop.number.id, second.id];
  for (const number of numbers) await customer.text(number, `halo ${number}`);
  const found = await until(
    async () => (await shop.call(api.listConversations, { query: { q: name } })).items,
    (items) => items.length === 2,
  );
  for (const number of numbers) {
    const { id } = found.find(({ last_message }) => last_message?.preview === `halo ${number}`)!;
    await reply(id, `jawaban ${number}`);
    await customer.waitForReply(number, ({ content }) => content.body === `jawaban ${number}`);
  }
});

test('what Meta holds back to spare the customer is told so, with the day to wait, and is tried no second time', async () => {
  const id = await conversation();
  const { settings, report } = shop.world.statuses;
  settings.mode = 'manual';
  const held = await reply(id, 'Promo hari ini');
  const sent = await shop.world.recorded.sends.waitFor(({ callbackData }) => callbackData === held.id);
  settings.mode = 'auto';
  await report(sent, 'failed', { code: 131049 });
  await until(
    () => statusOf(held.id),
    (status) => status === 'failed',
  );
  const { items } = await shop.call(api.listMessages, { params: { id }, query: {} });
  expect(items.find((message) => message.id === held.id)?.error).toMatchObject({
    message: expect.stringMatching(/Kirim lagi setelah 24 jam/),
    retryable: false,
  });
  expect(await queueOf(id)).toEqual([]);
  expect(sendsOf([held.id])).toEqual([held.id]);
});

test('an outcome that cannot be written holds up no other conversation', async () => {
  const [poisoned, well] = [await conversation(), await conversation()];
  await owner.query(`alter table messages add constraint poison check (error_detail <> 'racun')`);
  try {
    shop.world.graph.failNext({ code: 131026, details: 'racun' });
    await reply(poisoned, 'tidak tercatat');
    const { id } = await reply(well, 'tetap jalan');
    await until(
      () => statusOf(id),
      (status) => status === 'sent' || status === 'delivered',
    );
  } finally {
    await owner.query('alter table messages drop constraint poison');
  }
});

test('what is refused for now waits its time, is tried again, and keeps its place', async () => {
  const id = await conversation();
  shop.world.graph.failNext({ code: 131056 });
  const first = await reply(id, 'satu');
  const after = await reply(id, 'dua');
  await until(
    () => statusOf(after.id),
    (status) => status !== 'queued',
  );
  expect(sendsOf([first.id, after.id])).toEqual([first.id, after.id]);
  expect(await statusOf(first.id)).not.toBe('failed');
});

describe('what its writer deletes is tried no second time', () => {
  const CALLED_OFF = { status: 'failed', error_code: 'called_off' };
  const outcomeOf = async (id: string) =>
    (await owner.query('select status, error_code from messages where id = $1', [id])).rows[0];
  /** Refused for a minute. */
  const busy = { code: 131057 };

  test('while the attempt is under way', async () => {
    const id = await conversation();
    // What the provider answers cannot be written down yet, as if it had not answered.
    await owner.query(`create function still_under_way() returns trigger language plpgsql as $$
      begin raise exception 'no answer yet' using errcode = '40001'; end $$`);
    await owner.query(`create trigger under_way before update or delete on outbound_deliveries for each row
      when (old.sending_since is not null and old.conversation_id = '${id}') execute function still_under_way()`);
    const refused = shop.world.graph.failNext(busy);
    const { id: messageId } = await reply(id, 'Salah kirim');
    await until(
      async () => refused.hits,
      (hits) => hits === 1,
    );
    await shop.call(api.deleteMessage, { params: { id: messageId } });
    await owner.query('drop function still_under_way cascade');
    expect(
      await until(
        () => outcomeOf(messageId),
        ({ status }) => status !== 'queued',
      ),
    ).toEqual(CALLED_OFF);
    expect(await queueOf(id)).toEqual([]);
    expect(sendsOf([messageId])).toEqual([]);
  });

  test('in the moment in which its answer is written down', async () => {
    const id = await conversation();
    shop.world.graph.failNext(busy);
    const { id: messageId } = await reply(id, 'Salah kirim');
    await until(
      () => queueOf(id),
      ([row]) => row?.attempts === 1 && row.sending_since === null,
    );
    await owner.query('update messages set deleted_at = now() where id = $1', [messageId]);
    await owner.query('update outbound_deliveries set due_at = now() where message_id = $1', [messageId]);
    second.wake();
    await until(
      () => queueOf(id),
      (rows) => rows.length === 0,
    );
    expect(await outcomeOf(messageId)).toEqual(CALLED_OFF);
    expect(sendsOf([messageId])).toEqual([]);
  });
});
