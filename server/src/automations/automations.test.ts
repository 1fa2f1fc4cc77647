import * as api from '@sapa/contracts';
import { afterEach, expect, test } from 'vitest';
import { systemContext } from '../platform/db/context.ts';
import { joinWorkspace } from '../testing/colleague.ts';
import { until } from '../testing/shop.ts';
import { openTradingShop } from '../testing/trading-shop.ts';
import { consider } from './consider.ts';

let ahead = 0;
const { shop, newCustomer, newOrder } = openTradingShop({
  clock: { now: () => new Date(Date.now() + ahead) },
});

type Given = Partial<api.AutomationBody> & Pick<api.AutomationBody, 'trigger' | 'actions'>;
const trigger = (on: api.AutomationTriggerName, more: Partial<api.AutomationTrigger> = {}) => ({
  on,
  which: null,
  minutes: null,
  working: false,
  ...more,
});

/** A rule that is on. */
async function rule(given: Given): Promise<api.Automation> {
  const made = await shop.call(api.createAutomation, {
    body: { name: 'Aturan uji', conditions: { all: [] }, pause_hours: 0, ...given },
  });
  return shop.call(api.switchAutomation, { params: { id: made.id }, body: { enabled: true } });
}
const runs = async (id: string) =>
  (await shop.call(api.listAutomationRuns, { params: { id }, query: {} })).items;
const ran = (id: string, many = 1) =>
  until(
    () => runs(id),
    (items) => items.length >= many,
  );
const said = async (id: string) =>
  (await shop.call(api.listMessages, { params: { id }, query: {} })).items
    .filter(({ direction }) => direction === 'out')
    .map(({ text }) => text);
const see = (id: string) => shop.call(api.getConversation, { params: { id } });
const reply = (id: string) =>
  shop.call(api.sendMessage, {
    params: { id },
    body: { client_id: crypto.randomUUID(), text: 'Siap, Kak' } as api.Body<typeof api.sendMessage>,
  });
/** Jobs of silences, brought forward. */
const hurry = () =>
  shop.sql.query(
    `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'automations.fire'`,
  );

/** No event waits for its rules any more. */
const nothingLeft = () =>
  until(
    async () =>
      (
        await shop.sql.query(
          `select j.last_error, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier = 'automations.consider'`,
        )
      ).rows,
    (left) => left.length === 0,
  );

afterEach(async () => {
  ahead = 0;
  for (const { id } of (await shop.call(api.listAutomations)).items)
    await shop.call(api.deleteAutomation, { params: { id } });
});

test('a customer’s message sets off what the rule says, in its order, once; the log tells of it', async () => {
  const { id: labelId } = await shop.call(api.createLabel, { body: { name: 'Tanya harga', color: 'stone' } });
  const { id } = await rule({
    trigger: trigger('message.received'),
    conditions: { all: [{ subject: 'words', operator: 'contains', values: ['mau pesan'] }] },
    actions: [
      { do: 'add_labels', label_ids: [labelId] },
      { do: 'send_text', text: 'Halo {{contact.first_name}}, siap kami bantu.' },
      { do: 'set_priority', priority: 'high' },
    ],
  });
  const conversation = await newCustomer('Rani Dewi');
  const [run] = await ran(id);
  expect(run).toMatchObject({ outcome: 'acted', conversation_id: conversation, contact_name: 'Rani Dewi' });
  expect(await said(conversation)).toEqual(['Halo Rani, siap kami bantu.']);
  expect(await see(conversation)).toMatchObject({ label_ids: [labelId], priority: 'high' });
  expect((await shop.call(api.getAutomation, { params: { id } })).acted).toBe(1);
});

test('who says nothing but STOP reads one confirmation: rules label them and write nothing, until they ask', async () => {
  const { id: labelId } = await shop.call(api.createLabel, { body: { name: 'Baru', color: 'stone' } });
  const greets = await rule({
    trigger: trigger('conversation.created'),
    actions: [
      { do: 'add_labels', label_ids: [labelId] },
      { do: 'send_text', text: 'Halo Kak, ada promo!' },
    ],
  });
  const answers = await rule({
    trigger: trigger('message.received'),
    actions: [{ do: 'send_text', text: 'Sebentar ya, Kak.' }],
  });
  const welcomesLabelled = await rule({
    trigger: trigger('label.added', { which: labelId }),
    actions: [{ do: 'send_text', text: 'Selamat datang, Kak!' }],
  });
  const customer = shop.world.phone.customer({ number: '+6281277399999', name: 'Hanya Stop' });
  await customer.text(shop.number.id, 'STOP');
  const [run] = await ran(greets.id);
  expect(run).toMatchObject({ outcome: 'partly', actions: [{ done: true }, { done: false }] });
  for (const { id } of [answers, welcomesLabelled])
    expect((await ran(id))[0]).toMatchObject({ outcome: 'skipped', why: run!.why });
  const { id } = await customer.waitForReply(shop.number.id);
  expect(await said(run!.conversation_id!)).toEqual([expect.stringContaining('MULAI')]);
  await customer.text(shop.number.id, 'Kak, pesanan saya sampai mana?');
  const reply = await customer.waitForReply(shop.number.id, (one) => one.id !== id);
  expect(reply.content).toMatchObject({ body: 'Sebentar ya, Kak.' });
});

test('the same event tried again does nothing twice', async () => {
  const { id } = await rule({
    trigger: trigger('conversation.resolved'),
    actions: [{ do: 'send_text', text: 'Terima kasih, Kak.' }],
  });
  const conversation = await newCustomer('Sinta');
  const contactId = (await see(conversation)).contact.id;
  const heard = {
    happenings: [
      { on: 'conversation.resolved' as const, conversationId: conversation, contactId, which: [] },
    ],
    silences: [],
    occurrence: crypto.randomUUID(),
    chain: [],
  };
  const ctx = systemContext(shop.sapa.app, shop.workspaceId);
  await Promise.all([consider(ctx, heard), consider(ctx, heard)]);
  await consider(ctx, heard);
  expect(await said(conversation)).toEqual(['Terima kasih, Kak.']);
  expect(await runs(id)).toHaveLength(1);
});

test('what does not match says which condition; stop keeps later rules away', async () => {
  const first = await rule({
    name: 'Pertama',
    trigger: trigger('conversation.created'),
    conditions: { all: [{ subject: 'channel', operator: 'is', values: [shop.number.channelId] }] },
    actions: [{ do: 'stop' }],
  });
  const second = await rule({
    trigger: trigger('conversation.created'),
    actions: [{ do: 'send_text', text: 'Tidak boleh terkirim' }],
  });
  const other = await rule({
    trigger: trigger('message.received'),
    conditions: { all: [{ subject: 'priority', operator: 'is', values: ['urgent'] }] },
    actions: [{ do: 'resolve' }],
  });
  const conversation = await newCustomer('Tono');
  await ran(first.id);
  const [run] = await ran(other.id);
  expect(run).toMatchObject({ outcome: 'not_matched', why: 'Syarat tidak terpenuhi: Prioritas.' });
  expect(await runs(second.id)).toEqual([]);
  expect(await said(conversation)).toEqual([]);
});

test('two rules that set each other off end', async () => {
  const { id: a } = await shop.call(api.createLabel, { body: { name: 'A', color: 'stone' } });
  const on = await rule({
    trigger: trigger('label.removed', { which: a }),
    actions: [{ do: 'add_labels', label_ids: [a] }],
  });
  const off = await rule({
    trigger: trigger('label.added', { which: a }),
    actions: [{ do: 'remove_labels', label_ids: [a] }],
  });
  const conversation = await newCustomer('Umar');
  await shop.call(api.labelConversation, {
    params: { id: conversation },
    body: { add_ids: [a], remove_ids: [] },
  });
  await ran(off.id);
  await ran(on.id);
  // Its own doing came back to it, and was left alone.
  await nothingLeft();
  expect(await runs(off.id)).toHaveLength(1);
  expect(await runs(on.id)).toHaveLength(1);
});

test('rules send five messages a minute into one conversation, and no more', async () => {
  const { id } = await rule({
    trigger: trigger('conversation.created'),
    actions: Array.from({ length: 7 }, (_, n) => ({ do: 'send_text' as const, text: `Pesan ${n}` })),
  });
  const conversation = await newCustomer('Vino');
  const [run] = await ran(id);
  expect(run?.outcome).toBe('partly');
  expect(run?.why).toContain('5 pesan otomatis dalam semenit');
  expect(await said(conversation)).toHaveLength(5);
});

test('who is answered before the minutes are over hears nothing; who is not does, once', async () => {
  const { id } = await rule({
    trigger: trigger('no_agent_reply', { minutes: 10 }),
    actions: [{ do: 'send_text', text: 'Mohon tunggu ya, Kak.' }],
  });
  const [answered, waiting] = [await newCustomer('Wati'), await newCustomer('Yoga')];
  const keys = [answered, waiting].map((one) => `${shop.workspaceId}:rule:${id}:${one}`);
  await until(
    async () =>
      (await shop.sql.query('select from graphile_worker._private_jobs where key = any($1)', [keys]))
        .rowCount,
    (armed) => armed === 2,
  );
  await reply(answered);
  await hurry();
  ahead = 11 * 60_000;
  await hurry();
  const items = await until(
    () => runs(id),
    (all) => keys.length === all.filter((run) => [answered, waiting].includes(run.conversation_id!)).length,
  );
  expect(items.find((run) => run.conversation_id === waiting)?.outcome).toBe('acted');
  expect(items.find((run) => run.conversation_id === answered)?.outcome).toBe('not_matched');
  expect(await said(waiting)).toEqual(['Mohon tunggu ya, Kak.']);
  expect(await said(answered)).toEqual(['Siap, Kak']);
});

test('a rule that names a deleted label does nothing, says so, and is not switched on before it is mended', async () => {
  const { id: labelId } = await shop.call(api.createLabel, { body: { name: 'Sementara', color: 'stone' } });
  const made = await rule({
    trigger: trigger('message.received'),
    actions: [{ do: 'add_labels', label_ids: [labelId] }],
  });
  await shop.call(api.deleteLabel, { params: { id: labelId } });
  const [problem] = (await shop.call(api.getAutomation, { params: { id: made.id } })).problems;
  expect(problem).toEqual({ at: 'actions', text: 'Label yang disebut sudah dihapus. Pilih label lain.' });
  await newCustomer('Zaki');
  const [run] = await ran(made.id);
  expect(run).toMatchObject({ outcome: 'skipped', why: `Aturan rusak: ${problem!.text}` });
  await shop.call(api.switchAutomation, { params: { id: made.id }, body: { enabled: false } });
  await expect(
    shop.call(api.switchAutomation, { params: { id: made.id }, body: { enabled: true } }),
  ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('what cannot be asked of a subject is refused: it would be answered as its opposite', async () => {
  await expect(
    rule({
      trigger: trigger('message.received'),
      conditions: { all: [{ subject: 'hours', operator: 'is', values: [] }] },
      actions: [{ do: 'set_priority', priority: 'high' }],
    }),
  ).rejects.toMatchObject({
    fields: { conditions: 'Saringan "Di dalam jam kerja" tidak bisa ditanyakan begitu. Pilih lagi.' },
  });
});

test('orders set rules off, with what they are worth; a shut window keeps the message back and says why', async () => {
  const { id } = await rule({
    trigger: trigger('order.created'),
    conditions: { all: [{ subject: 'order_total', operator: 'at_least', values: [200_000] }] },
    actions: [
      { do: 'send_text', text: 'Pesanan diterima.' },
      { do: 'add_note', text: 'Pesanan besar' },
    ],
  });
  const conversation = await newCustomer('Agus');
  await shop.sql.query(
    `update conversations set csw_expires_at = now() - interval '1 minute' where id = $1`,
    [conversation],
  );
  await newOrder(conversation);
  const [run] = await ran(id);
  expect(run?.outcome).toBe('partly');
  expect(run?.actions.map(({ done }) => done)).toEqual([false, true]);
  expect(await said(conversation)).toEqual([]);
});

test('a workspace without rules has no job for what happens', async () => {
  const conversation = await newCustomer('Bayu');
  await reply(conversation);
  const { rowCount } = await shop.sql.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier like 'automations.consider'`,
  );
  expect(rowCount).toBe(0);
});

test('a simulation says what would have been, equal to a count by hand, and does nothing', async () => {
  const [asks, twice] = [await newCustomer('Citra'), await newCustomer('Dina')];
  const write = (id: string, at: string, text: string) =>
    shop.sql.query(
      `insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_name, text, content, created_at)
       select workspace_id, $2, id, channel_id, last_seq + 1, 'in', 'contact', 'Uji', $3, '{"kind":"text"}', $4
       from conversations where id = $1`,
      [
        id,
        `${Date.parse(at)
          .toString(16)
          .padStart(12, '0')
          .replace(/^(.{8})(.{4})$/, '$1-$2')}-7000-8000-${crypto.randomUUID().slice(24)}`,
        text,
        at,
      ],
    );
  const past = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const next = (id: string) =>
    shop.sql.query('update conversations set last_seq = last_seq + 1 where id = $1', [id]);
  for (const [id, hours, text] of [
    [asks, 30, 'stoknya ada?'],
    [asks, 29, 'halo'],
    [twice, 28, 'cek stok dong'],
    [twice, 27, 'STOK habis?'],
    [twice, 24 * 9, 'stok lama'],
  ] as const) {
    await write(id, past(hours), text);
    await next(id);
  }
  const rule = {
    name: 'Stok',
    trigger: trigger('message.received'),
    conditions: { all: [{ subject: 'words' as const, operator: 'contains' as const, values: ['stok'] }] },
    actions: [{ do: 'send_text' as const, text: 'Kami cek, {{contact.first_name}}.' }],
    pause_hours: 0,
  };
  const { id } = await shop.call(api.simulateAutomation, { body: { rule, days: 7 } });
  const told = await until(
    () => shop.call(api.readSimulation, { params: { id } }),
    ({ batch }) => batch.status === 'done',
  );
  expect(told).toMatchObject({ matched: 3, conversations: 2, messages: 3, held_back: 0 });
  expect(told.examples.map(({ text }) => text)).toEqual([
    'Kami cek, Citra.',
    'Kami cek, Dina.',
    'Kami cek, Dina.',
  ]);
  expect([...(await said(asks)), ...(await said(twice))]).toEqual([]);
  const paused = await shop.call(api.simulateAutomation, {
    body: { rule: { ...rule, pause_hours: 24 }, days: 7 },
  });
  const less = await until(
    () => shop.call(api.readSimulation, { params: { id: paused.id } }),
    ({ batch }) => batch.status === 'done',
  );
  expect(less.matched).toBe(2);
});

test('who has stood in a status when a rule is switched on counts from then; who stood longer is left alone', async () => {
  const [short, long] = [await newCustomer('Eka'), await newCustomer('Fajar')];
  for (const id of [short, long]) {
    await reply(id);
    await shop.call(api.resolveConversation, { params: { id }, body: {} });
  }
  const stood = (id: string, minutes: number) =>
    shop.sql.query(`update conversations set resolved_at = now() - $2 * interval '1 minute' where id = $1`, [
      id,
      minutes,
    ]);
  await stood(short, 5);
  await stood(long, 25);
  const { id } = await rule({
    trigger: trigger('stayed', { which: 'resolved', minutes: 10 }),
    actions: [{ do: 'add_note', text: 'Sepuluh menit selesai' }],
  });
  const armed = await until(
    async () =>
      (
        await shop.sql.query<{ key: string; left: number }>(
          `select key, extract(epoch from run_at - now())::float8 as left from graphile_worker._private_jobs
           where key = any($1)`,
          [[short, long].map((one) => `${shop.workspaceId}:rule:${id}:${one}`)],
        )
      ).rows,
    (rows) => rows.length > 0,
  );
  expect(armed.map(({ key }) => key.split(':').at(-1))).toEqual([short]);
  expect(armed[0]!.left).toBeGreaterThan(240);
  expect(armed[0]!.left).toBeLessThanOrEqual(300);
});

test('a rule follows a label that is merged into another', async () => {
  const label = (name: string) => shop.call(api.createLabel, { body: { name, color: 'stone' } });
  const [old, kept] = [await label('Lama'), await label('Tetap')];
  const { id } = await rule({
    trigger: trigger('label.added', { which: old.id }),
    conditions: { all: [{ subject: 'label', operator: 'is', values: [old.id] }] },
    actions: [{ do: 'add_contact_labels', label_ids: [old.id, kept.id] }],
  });
  await shop.call(api.mergeLabel, { params: { id: old.id }, body: { into_id: kept.id } });
  const after = await until(
    () => shop.call(api.getAutomation, { params: { id } }),
    ({ problems }) => problems.length === 0,
  );
  expect(after.trigger.which).toBe(kept.id);
  expect(after.conditions.all).toMatchObject([{ values: [kept.id] }]);
  expect(after.actions).toEqual([{ do: 'add_contact_labels', label_ids: [kept.id] }]);
});

test('a rule calls members by a notification of its own kind; who does not see the conversation is not called', async () => {
  const { items } = await shop.call(api.listMembers, { query: {} });
  const elsewhere = await joinWorkspace(shop.sapa, shop.workspaceId);
  await shop.sql.query(
    `with other as (
       insert into channels (workspace_id, id, kind, name, settings)
       select workspace_id, gen_random_uuid(), kind, 'Nomor kedua', settings from channels where id = $1
       returning workspace_id, id)
     insert into member_channels (workspace_id, member_id, channel_id) select workspace_id, $2, id from other`,
    [shop.number.channelId, elsewhere.memberId],
  );
  await rule({
    name: 'Panggil',
    trigger: trigger('conversation.created'),
    actions: [{ do: 'notify', member_ids: [elsewhere.memberId, items[0]!.id], text: 'Pelanggan besar' }],
  });
  const conversation = await newCustomer('Gita');
  const told = await until(
    async () =>
      (await shop.call(api.listNotifications, { query: {} })).items.find(
        ({ subject_id, text }) => subject_id === conversation && text === 'Pelanggan besar',
      ),
    (one) => one !== undefined,
  );
  expect(told).toMatchObject({ kind: 'automation' });
  const { rows } = await shop.sql.query('select member_id from notifications where subject_id = $1', [
    conversation,
  ]);
  expect(rows.map(({ member_id }) => member_id)).not.toContain(elsewhere.memberId);
});
