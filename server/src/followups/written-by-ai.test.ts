import * as api from '@sapa/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemContext } from '../platform/db/context.ts';
import { openShop, type Shop, until } from '../testing/shop.ts';
import { sendFollowup } from './send-followup.ts';

let ahead = 0;
let shop: Shop;
let followup: api.Followup;
const OWN = 'Halo {{contact.first_name|Kak}}, masih ada yang bisa kami bantu?';

beforeAll(async () => {
  shop = await openShop({
    model: true,
    env: { AI_QUIET_SECONDS: '0' },
    clock: { now: () => new Date(Date.now() + ahead) },
  });
  const agent = await shop.call(api.createAgent, { body: { name: 'Ayu' } });
  const params = { id: agent.id };
  await shop.call(api.addProcedure, { params, body: { title: 'Harga', text: 'Creambath Rp90.000.' } });
  await shop.call(api.updateAgent, { params, body: { channel_ids: [shop.number.channelId] } });
  const { id } = await shop.call(api.createFollowup, {
    body: {
      name: 'Sapa lagi',
      trigger: 'no_reply',
      send_in_minutes: 3,
      quiet_from: '00:00',
      quiet_to: '00:00',
      ai: true,
      text: OWN,
    },
  });
  followup = await shop.call(api.switchFollowup, { params: { id }, body: { enabled: true } });
});
beforeEach(() => {
  ahead = 0;
  writes({ aksi: 'serahkan', pesan: '', sumber: [], alasan: 'belum diatur' });
});
afterAll(() => shop.stop());

let asked = 0;
/** Whoever asks is answered; a follow-up is written so. */
function writes(followupText: object) {
  asked = 0;
  shop.world.llm.handle((body) => {
    const isFollowup = JSON.stringify(body).includes('menyapa lagi pelanggan yang diam');
    asked += isFollowup ? 1 : 0;
    return {
      json: isFollowup ? followupText : { aksi: 'jawab', pesan: 'Creambath Rp90.000 Kak', sumber: ['s1'] },
    };
  });
}

let customers = 0;
/** Somebody who asked, was answered by the agent, and says no more; and what is planned for them. */
async function silent(name: string) {
  customers += 1;
  const customer = shop.world.phone.customer({ number: `+6281277${500_000 + customers}`, name });
  await customer.text(shop.number.id, 'creambath brp kak?');
  const [plan] = await until(
    async () => (await plans('planned')).filter(({ contact_name }) => contact_name === name),
    (items) => items.length === 1,
  );
  return plan!;
}
const plans = async (state: api.FollowupState) =>
  (await shop.call(api.listFollowupPlans, { params: { id: followup.id }, query: { state } })).items;
const write = (id: string) => shop.call(api.writeFollowupPlan, { params: { id } });
const spent = async () =>
  (await shop.call(api.getUsage)).features.find(({ feature }) => feature === 'followup')?.credits ?? 0;
async function goes({ id, conversation_id }: api.FollowupPlan) {
  ahead = 4 * 60_000;
  await sendFollowup(systemContext(shop.sapa.app, shop.owner.user.workspace!.id), id);
  const { items } = await shop.call(api.listMessages, { params: { id: conversation_id }, query: {} });
  return items.filter(({ sender }) => sender.type === 'system').map(({ text }) => text);
}

test('what is read before is what goes, for one credit; its facts are those of the knowledge', async () => {
  const plan = await silent('Melati');
  expect(plan).toMatchObject({ by: 'ai', text: null, why: null });
  const text = 'Kak Melati, jadi creambath Rp90.000? Mau kami carikan jamnya?';
  writes({ aksi: 'jawab', pesan: text, sumber: ['s1'] });
  const before = await spent();
  expect(await write(plan.id)).toMatchObject({ by: 'ai', text, why: null });
  expect(await goes(plan)).toEqual([text]);
  expect([asked, (await spent()) - before]).toEqual([1, 1]);
  expect((await plans('sent'))[0]).toMatchObject({ by: 'ai', text });
});

test.each([
  ['invents a price', { aksi: 'jawab', pesan: 'Kak, khusus hari ini creambath Rp45.000!', sumber: ['s1'] }],
  ['gives no object', { halo: 'Kak' }],
])(
  'where the model %s, the owner’s own words go, the log says so, and nothing is paid',
  async (what, answer) => {
    const plan = await silent(`Ratih ${what.split(' ')[0]}`);
    writes(answer);
    const before = await spent();
    expect(await goes(plan)).toEqual(['Halo Ratih, masih ada yang bisa kami bantu?']);
    expect((await spent()) - before).toBe(0);
    expect((await plans('sent')).find(({ id }) => id === plan.id)).toMatchObject({
      by: 'text',
      why: expect.stringContaining('Pesan cadangan'),
    });
  },
);

test('who has said no is left alone, and the log says why', async () => {
  const plan = await silent('Sari');
  writes({ aksi: 'serahkan', pesan: '', sumber: [], alasan: 'sudah menolak' });
  expect(await goes(plan)).toEqual([]);
  expect((await plans('skipped'))[0]?.why).toContain('sudah menolak');
});

test('a preview names who is silent now, when and with what; it plans and sends nothing', async () => {
  const plan = await silent('Tuti');
  const { name, trigger, send_in_minutes, text } = followup;
  const body = { name, trigger, send_in_minutes, text, ai: false };
  const { customers: many, items } = await shop.call(api.previewFollowup, { body });
  expect(many).toBeGreaterThan(0);
  expect(items.find(({ conversation_id }) => conversation_id === plan.conversation_id)).toMatchObject({
    contact_name: 'Tuti',
    text: 'Halo Tuti, masih ada yang bisa kami bantu?',
    by: 'text',
    why: null,
  });
  const late = await shop.call(api.previewFollowup, { body: { ...body, send_in_minutes: 2 * 1440 } });
  expect(late.items[0]).toMatchObject({ text: null, why: expect.stringContaining('Jendela 24 jam') });
  for (const each of ['order_unpaid', 'after_handover'] as const)
    expect((await shop.call(api.previewFollowup, { body: { ...body, trigger: each } })).items).toEqual([]);
});
