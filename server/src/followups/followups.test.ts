import * as api from '@sapa/contracts';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { systemContext } from '../platform/db/context.ts';
import { until } from '../testing/shop.ts';
import { openTradingShop } from '../testing/trading-shop.ts';
import { sendFollowup } from './send-followup.ts';

let ahead = 0;
const { shop, newCustomer, newOrder, pay } = openTradingShop({
  clock: { now: () => new Date(Date.now() + ahead) },
});

/** One that is on, without quiet hours. */
async function followup(given: Partial<api.FollowupBody> = {}): Promise<api.Followup> {
  const made = await shop.call(api.createFollowup, {
    body: {
      name: 'Sapa lagi',
      trigger: 'no_reply',
      send_in_minutes: 3,
      quiet_from: '00:00',
      quiet_to: '00:00',
      text: 'Halo {{contact.first_name}}, masih berminat?',
      ...given,
    },
  });
  return shop.call(api.switchFollowup, { params: { id: made.id }, body: { enabled: true } });
}
const plans = async (id: string, state: api.FollowupState) =>
  (await shop.call(api.listFollowupPlans, { params: { id }, query: { state } })).items;
const planned = (id: string, state: api.FollowupState, many = 1) =>
  until(
    () => plans(id, state),
    (items) => items.length === many,
  );
const said = async (id: string) =>
  (await shop.call(api.listMessages, { params: { id }, query: {} })).items
    .filter(({ direction }) => direction === 'out')
    .map(({ text }) => text)
    .toReversed();
const reply = (id: string, text = 'Ada, Kak') =>
  shop.call(api.sendMessage, {
    params: { id },
    body: { client_id: crypto.randomUUID(), text } as api.Body<typeof api.sendMessage>,
  });
const ctx = () => systemContext(shop.sapa.app, shop.workspaceId);

afterEach(async () => {
  ahead = 0;
  for (const { id } of (await shop.call(api.listFollowups)).items)
    await shop.call(api.deleteFollowup, { params: { id } });
});

test('who does not answer is written to as often as was said, each time once; the preview says it before', async () => {
  const { id } = await followup({ times: 2 });
  const conversation = await newCustomer('Rani Dewi');
  await reply(conversation);
  const [first] = await planned(id, 'planned');
  expect(first).toMatchObject({ nth: 1, text: 'Halo Rani, masih berminat?', why: null });

  await sendFollowup(ctx(), first!.id);
  expect(await plans(id, 'sent')).toEqual([]);

  ahead = 4 * 60_000;
  await Promise.all([sendFollowup(ctx(), first!.id), sendFollowup(ctx(), first!.id)]);
  await sendFollowup(ctx(), first!.id);
  expect(await said(conversation)).toEqual(['Ada, Kak', 'Halo Rani, masih berminat?']);

  const [second] = await planned(id, 'planned');
  expect(second?.nth).toBe(2);
  ahead = 8 * 60_000;
  await sendFollowup(ctx(), second!.id);
  expect(await said(conversation)).toHaveLength(3);
  expect(await plans(id, 'planned')).toEqual([]);
});

test('an answer of the customer cancels it, and so does switching it off', async () => {
  const { id } = await followup();
  const answers = shop.world.phone.customer({ number: '+6281366600001', name: 'Sinta' });
  await answers.text(shop.number.id, 'Kak, ada kopi?');
  const find = async () =>
    (await shop.call(api.listConversations, { query: { q: 'Sinta' } })).items[0]?.id ?? null;
  const conversation = (await until(find, (found) => found !== null))!;
  await reply(conversation);
  const [plan] = await planned(id, 'planned');
  await answers.text(shop.number.id, 'Oke, saya pikir dulu');
  const [cancelled] = await planned(id, 'cancelled');
  expect(cancelled?.why).toBe('Pelanggan membalas.');
  ahead = 4 * 60_000;
  await sendFollowup(ctx(), plan!.id);
  expect(await said(conversation)).toEqual(['Ada, Kak']);

  ahead = 0;
  await reply(conversation, 'Siap');
  await planned(id, 'planned');
  await shop.call(api.switchFollowup, { params: { id }, body: { enabled: false } });
  expect((await plans(id, 'cancelled')).map(({ why }) => why)).toContain('Follow-up ini dimatikan.');
});

test('in a shut window without a template nothing goes, and the log says why', async () => {
  const { id } = await followup();
  const conversation = await newCustomer('Tono');
  await reply(conversation);
  const [plan] = await planned(id, 'planned');
  await shop.sql.query(`update conversations set csw_expires_at = now() where id = $1`, [conversation]);
  const [shown] = await plans(id, 'planned');
  expect(shown).toMatchObject({ text: null, why: 'Jendela 24 jam tertutup dan tidak ada template.' });
  ahead = 4 * 60_000;
  await sendFollowup(ctx(), plan!.id);
  const [skipped] = await plans(id, 'skipped');
  expect(skipped?.why).toContain('Jendela 24 jam sudah tertutup');
  expect(await said(conversation)).toEqual(['Ada, Kak']);
});

test('who wants no promotion gets none', async () => {
  const { id } = await followup();
  const conversation = await newCustomer('Umar');
  const { contact } = await shop.call(api.getConversation, { params: { id: conversation } });
  await reply(conversation);
  const [plan] = await planned(id, 'planned');
  await shop.call(api.setConsent, {
    params: { id: contact.id },
    body: { channel_kind: 'whatsapp', purpose: 'marketing', decision: 'withdrawn', reason: 'Diminta' },
  });
  ahead = 4 * 60_000;
  await sendFollowup(ctx(), plan!.id);
  expect((await plans(id, 'skipped'))[0]?.why).toBe('Pelanggan tidak mau menerima pesan promosi.');
});

test('an unpaid order is reminded of, until it is paid', async () => {
  const { id } = await followup({ trigger: 'order_unpaid', text: 'Pesanan Kakak menunggu pembayaran.' });
  const conversation = await newCustomer('Vina');
  const order = await newOrder(conversation);
  await planned(id, 'planned');
  await pay(order.id, { amount: order.total });
  const [cancelled] = await planned(id, 'cancelled');
  expect(cancelled?.why).toBe('Pesanannya sudah dibayar atau dibatalkan.');

  await newOrder(conversation);
  const [plan] = await planned(id, 'planned');
  await shop.call(api.cancelFollowupPlan, { params: { id: plan!.id } });
  ahead = 4 * 60_000;
  await sendFollowup(ctx(), plan!.id);
  expect(await said(conversation)).toEqual([]);
});

test('who cancels in the instant in which it is due is obeyed', async () => {
  const { id } = await followup();
  const conversation = await newCustomer('Wulan');
  await reply(conversation);
  const [plan] = await planned(id, 'planned');
  const canceller = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await canceller.connect();
  await canceller.query('begin');
  await canceller.query(`update followup_plans set state = 'cancelled' where id = $1`, [plan!.id]);

  ahead = 4 * 60_000;
  const sending = sendFollowup(ctx(), plan!.id);
  await until(
    () =>
      shop.sql.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%followup_plans%'`,
      ),
    ({ rows }) => rows.length > 0,
  );
  await canceller.query('commit');
  await canceller.end();
  await sending;
  expect(await said(conversation)).toEqual(['Ada, Kak']);
  expect(await plans(id, 'sent')).toEqual([]);
});
