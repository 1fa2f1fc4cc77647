import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../platform/db/context.ts';
import { joinWorkspace } from '../../testing/colleague.ts';
import { customerWho } from '../../testing/new-customer.ts';
import { outcomeOf, refusalOf } from '../../testing/refusal-of.ts';
import { type Call, openShop, type Shop, until } from '../../testing/shop.ts';
import { sendScheduled } from './send-scheduled.ts';

const HOUR = 3_600_000;

let shop: Shop;
let passed = 0;
beforeAll(async () => {
  shop = await openShop({ clock: { now: () => new Date(Date.now() + passed) } });
});
afterAll(() => shop.stop());

/** A customer who has just written, and the conversation that came of it. */
const wrote = () => customerWho(shop, 'Kabari besok ya');

const inAnHour = () => new Date(Date.now() + HOUR).toISOString();
const schedule = (id: string, body: { text: string; unless_reply?: boolean }) =>
  shop.call(api.scheduleMessage, { params: { id }, body: { due_at: inAnHour(), ...body } });
const waiting = async (id: string) =>
  (await shop.call(api.listScheduledMessages, { query: { conversation_id: id } })).items;
const sentIn = async (id: string) =>
  (await shop.call(api.listMessages, { params: { id }, query: {} })).items
    .filter(({ direction }) => direction === 'out')
    .map(({ text }) => text);
/** As its job does, when its moment has come. */
async function itsMomentComes({ id }: api.ScheduledMessage, late = 0) {
  passed = HOUR + late;
  await sendScheduled(systemContext(shop.sapa.app, shop.owner.user.workspace!.id), id);
  // Whoever is signed in stays so.
  passed = 0;
}

test('asked again after a lost answer it is the same message; its id is worth nothing in another conversation', async () => {
  const { id } = await wrote();
  const body = { client_id: crypto.randomUUID(), text: 'Sekali saja', due_at: inAnHour() };
  const ask = (to: string) => shop.call(api.scheduleMessage, { params: { id: to }, body });
  const [first, again] = await Promise.all([ask(id), ask(id)]);
  expect(again).toEqual(first);
  expect(await waiting(id)).toEqual([first]);
  const { id: elsewhere } = await wrote();
  expect(await refusalOf(ask(elsewhere))).toMatchObject({ code: 'NOT_FOUND' });
  await itsMomentComes(first);
  expect(await sentIn(id)).toEqual(['Sekali saja']);
});

test('what is scheduled goes at its moment, once however often its job is tried, as its author', async () => {
  const { id } = await wrote();
  const soon = new Date(Date.now() + 2_000).toISOString();
  const message = await shop.call(api.scheduleMessage, {
    params: { id },
    body: { text: 'Barangnya sudah siap', due_at: soon },
  });
  await until(
    () => waiting(id),
    (items) => items.length === 0,
  );
  await itsMomentComes(message);
  expect(await sentIn(id)).toEqual(['Barangnya sudah siap']);
  expect(await shop.call(api.getConversation, { params: { id } })).toMatchObject({
    handler: { type: 'member', name: 'Sekar Maharani' },
  });
});

test('before its time, after it was put off, or taken back, nothing goes', async () => {
  const { id } = await wrote();
  const message = await schedule(id, { text: 'Halo' });
  await sendScheduled(systemContext(shop.sapa.app, shop.owner.user.workspace!.id), message.id);
  const later = new Date(Date.now() + 2 * HOUR).toISOString();
  const params = { id: message.id };
  const changed = await shop.call(api.updateScheduledMessage, {
    params,
    body: { due_at: later, text: 'Halo lagi' },
  });
  await itsMomentComes(changed);
  expect(await sentIn(id)).toEqual([]);
  await shop.call(api.cancelScheduledMessage, { params });
  await itsMomentComes(changed);
  expect(await sentIn(id)).toEqual([]);
  await expect(shop.call(api.cancelScheduledMessage, { params })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(
    shop.call(api.scheduleMessage, { params: { id }, body: { text: 'x', due_at: '2020-01-01T00:00:00Z' } }),
  ).rejects.toMatchObject({ fields: { due_at: 'Waktu ini sudah lewat. Pilih waktu nanti.' } });
});

test('of processes that take it at once one sends it; who takes it back meanwhile has done so, or is told that it went', async () => {
  const { id } = await wrote();
  const texts = [1, 2, 3, 4, 5].map((n) => `Sekali ${n}`);
  const messages = await Promise.all(texts.map((text) => schedule(id, { text })));
  const ids = messages.map((message) => message.id);
  await shop.stored('update scheduled_messages set due_at = now() where id = any($1::uuid[])', [ids]);
  const send = (one: string) =>
    sendScheduled(systemContext(shop.sapa.app, shop.owner.user.workspace!.id), one);
  const takenBack = await Promise.all(
    ids.map(async (one) => {
      const takeBack = outcomeOf(shop.call(api.cancelScheduledMessage, { params: { id: one } }));
      const [refusal] = await Promise.all([takeBack, send(one), send(one)]);
      return refusal;
    }),
  );
  const went = texts.filter((_, n) => takenBack[n] === 'NOT_FOUND');
  expect((await sentIn(id)).toSorted()).toEqual(went);
  expect(await waiting(id)).toEqual([]);
});

test('where our clock is behind the database’s, which starts the job, it waits for its moment and goes', async () => {
  const { id } = await wrote();
  passed = -2_000;
  const dueAt = new Date(Date.now() + passed + 1_500);
  await shop.call(api.scheduleMessage, {
    params: { id },
    body: { text: 'Tepat waktu', due_at: dueAt.toISOString() },
  });
  await until(
    () => waiting(id),
    (items) => items.length === 0,
  );
  const { items } = await shop.call(api.listMessages, { params: { id }, query: {} });
  passed = 0;
  const sent = items.filter(({ direction }) => direction === 'out');
  expect(sent.map(({ text }) => text)).toEqual(['Tepat waktu']);
  expect(new Date(sent[0]!.created_at).getTime()).toBeGreaterThanOrEqual(dueAt.getTime());
});

test('the window is checked when it goes: shut, the text stays with the reason and its author is told', async () => {
  const { id } = await wrote();
  const message = await schedule(id, { text: 'Masih minat?' });
  await shop.stored('update conversations set csw_expires_at = now() where id = $1', [id]);
  await itsMomentComes(message);
  expect(await sentIn(id)).toEqual([]);
  expect(await waiting(id)).toMatchObject([
    { text: 'Masih minat?', problem: expect.stringContaining('Jendela balasan sudah tutup') },
  ]);
  const { items } = await until(
    () => shop.call(api.listNotifications, { query: {} }),
    ({ items }) => items.some(({ kind }) => kind === 'unsent'),
  );
  expect(items.find(({ kind }) => kind === 'unsent')).toMatchObject({
    title: expect.stringContaining('tidak terkirim'),
    address: `/user/chat/${id}`,
  });
});

test('its author puts it off in the instant in which it cannot go: their change stands', async () => {
  const { id } = await wrote();
  const message = await schedule(id, { text: 'Masih minat?' });
  const later = new Date(Date.now() + 2 * HOUR).toISOString();
  const { app, ...rest } = systemContext(shop.sapa.app, shop.owner.user.workspace!.id);
  let putOff: Promise<unknown> | undefined;
  const clock = {
    now() {
      // Asked under the lock, of what is too late by then.
      putOff ??= shop.call(api.updateScheduledMessage, {
        params: { id: message.id },
        body: { due_at: later },
      });
      return new Date(Date.now() + 4 * HOUR);
    },
  };
  // Whatever the job may do in a second transaction comes behind the change.
  const pool = Object.create(app.database.pool, {
    connect: { value: () => Promise.resolve(putOff).then(() => app.database.pool.connect()) },
  });
  const held = { ...app, clock, database: { ...app.database, pool } };
  await sendScheduled({ ...rest, app: held }, message.id);
  await putOff;
  expect(await waiting(id)).toMatchObject([{ text: 'Masih minat?', due_at: later, problem: null }]);
});

test('what a standstill made two hours late goes all the same; what is later stays with its author, who is told', async () => {
  const { id } = await wrote();
  const [late, missed] = [
    await schedule(id, { text: 'Siang Kak' }),
    await schedule(id, { text: 'Pagi Kak' }),
  ];
  await itsMomentComes(late, 2 * HOUR - 60_000);
  await itsMomentComes(missed, 2 * HOUR + 60_000);
  expect(await sentIn(id)).toEqual(['Siang Kak']);
  expect(await waiting(id)).toMatchObject([
    { text: 'Pagi Kak', problem: expect.stringContaining('Waktunya terlewat') },
  ]);
});

test('where the customer wrote before, it does not go if its author wanted it so', async () => {
  const { id, phone } = await wrote();
  const message = await schedule(id, { text: 'Belum ada kabar, Kak?', unless_reply: true });
  const other = await schedule(id, { text: 'Promo minggu ini' });
  await phone.text(shop.number.id, 'Sudah saya transfer');
  await until(
    () => shop.call(api.getConversation, { params: { id } }),
    ({ unread_count }) => unread_count === 2,
  );
  await itsMomentComes(message);
  await itsMomentComes(other);
  expect(await sentIn(id)).toEqual(['Promo minggu ini']);
  expect(await waiting(id)).toEqual([]);
});

const colleague = (role: api.MemberRole, name: string) =>
  joinWorkspace(shop.sapa, shop.owner.user.workspace!.id, { role, name });

test('its words are its author’s alone; who leads takes it back, and the thread says whose it was', async () => {
  const { id } = await wrote();
  const { id: scheduled } = await schedule(id, { text: 'Promo besok ya Kak' });
  const params = { id: scheduled };
  const [rina, tono] = [await colleague('agent', 'Rina'), await colleague('supervisor', 'Tono')];
  for (const { call } of [rina, tono])
    expect(
      await outcomeOf(call(api.updateScheduledMessage, { params, body: { text: 'Kata orang lain' } })),
    ).toBe('SCHEDULED_OF_ANOTHER');
  expect(await outcomeOf(rina.call(api.cancelScheduledMessage, { params }))).toBe('SCHEDULED_OF_ANOTHER');
  expect(await waiting(id)).toMatchObject([{ text: 'Promo besok ya Kak' }]);
  await tono.call(api.cancelScheduledMessage, { params });
  expect(await waiting(id)).toEqual([]);
  const { items } = await shop.call(api.listMessages, { params: { id }, query: {} });
  expect(items.find(({ direction }) => direction === 'internal')).toMatchObject({
    sender: { name: 'Tono' },
    content: { event: 'scheduled_message.cancelled', detail: { author: 'Sekar Maharani' } },
  });
});

test('whom a colleague has taken on since is left to them; who wrote it knowing so, or again, is sent', async () => {
  const { id } = await wrote();
  const { call } = await colleague('agent', 'Rina');
  const message = await call(api.scheduleMessage, {
    params: { id },
    body: { text: 'Sudah beres, Kak?', due_at: inAnHour() },
  });
  await shop.call(api.takeOver, { params: { id }, body: {} });
  await itsMomentComes(message);
  expect(await sentIn(id)).toEqual([]);
  expect(await waiting(id)).toMatchObject([{ problem: expect.stringMatching(/^Sekar Maharani menangani/) }]);
  const again = await call(api.updateScheduledMessage, {
    params: { id: message.id },
    body: { due_at: inAnHour() },
  });
  await itsMomentComes(again);
  expect(await sentIn(id)).toEqual(['Sudah beres, Kak?']);
});

const scheduleAs = (call: Call, id: string) =>
  call(api.scheduleMessage, { params: { id }, body: { text: 'Kabar dari gudang', due_at: inAnHour() } });
/** An act on many, and how it is taken back. */
async function actOn(id: string, what: api.ConversationAct) {
  const batch = await shop.call(api.startConversationAct, { body: { of: { ids: [id] }, do: what } });
  const params = { id: batch.id };
  const is = (wanted: api.BatchStatus) =>
    until(
      () => shop.call(api.getBatch, { params }),
      ({ status }) => status === wanted,
    );
  await is('done');
  return async () => {
    await shop.call(api.undoBatch, { params });
    await is('undone');
  };
}

test('who had it when it was written has not taken it on since: they ended it and wrote again, or an act on many was taken back', async () => {
  const [rina, tono] = [await colleague('agent', 'Rina'), await colleague('agent', 'Tono')];
  const endAndWrite = async (id: string) => {
    await rina.call(api.resolveConversation, { params: { id }, body: {} });
    const body = { client_id: crypto.randomUUID(), text: 'Satu lagi' };
    await rina.call(api.sendMessage, { params: { id }, body });
  };
  const endAmongMany = async (id: string) => (await actOn(id, { act: 'resolve' }))();
  for (const goesOn of [endAndWrite, endAmongMany]) {
    const { id } = await wrote();
    await rina.call(api.takeOver, { params: { id }, body: {} });
    const message = await scheduleAs(tono.call, id);
    await goesOn(id);
    expect(await shop.call(api.getConversation, { params: { id } })).toMatchObject({
      status: 'open',
      handler: { name: 'Rina' },
    });
    await itsMomentComes(message);
    expect(await waiting(id)).toEqual([]);
    expect(await sentIn(id)).toContain('Kabar dari gudang');
  }
});

test('who has it back because an act on many was taken back has taken it on since', async () => {
  const { id } = await wrote();
  const [rina, tono] = [await colleague('agent', 'Rina'), await colleague('agent', 'Tono')];
  await rina.call(api.takeOver, { params: { id }, body: {} });
  const takeBack = await actOn(id, { act: 'assign', member_id: null });
  const message = await scheduleAs(tono.call, id);
  await takeBack();
  await itsMomentComes(message);
  expect(await waiting(id)).toMatchObject([{ problem: expect.stringMatching(/^Rina menangani/) }]);
});

test('what its author sees no more does not go; they are told where its text is, and take it back all the same', async () => {
  const { id } = await wrote();
  const { call } = await colleague('agent', 'Rina');
  const message = await call(api.scheduleMessage, {
    params: { id },
    body: { text: 'Kabar dari gudang', due_at: inAnHour() },
  });
  const team = crypto.randomUUID();
  await shop.stored(
    `with made as (insert into teams (workspace_id, id, name)
       select workspace_id, $2, 'Gudang' from conversations where id = $1 returning id)
     update conversations set team_id = made.id from made where conversations.id = $1`,
    [id, team],
  );
  await itsMomentComes(message);
  expect(await sentIn(id)).toEqual([]);
  const mine = async () => (await call(api.listScheduledMessages, { query: {} })).items;
  expect(await mine()).toMatchObject([{ problem: expect.stringContaining('tidak Anda tangani') }]);
  const { items } = await until(
    () => call(api.listNotifications, { query: {} }),
    ({ items }) => items.some(({ kind }) => kind === 'unsent'),
  );
  expect(items.find(({ kind }) => kind === 'unsent')).toMatchObject({
    text: expect.stringContaining('Pesan terjadwal saya'),
    address: '/user/chat',
  });
  await call(api.cancelScheduledMessage, { params: { id: message.id } });
  expect(await mine()).toEqual([]);
});
