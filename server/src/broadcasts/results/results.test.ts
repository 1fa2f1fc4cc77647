import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BroadcastStage, broadcastStage } from '../../testing/broadcast-stage.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let stage: BroadcastStage;
beforeAll(async () => {
  shop = await openShop({ simulator: { pairLimit: false } });
  stage = await broadcastStage(shop);
});
afterAll(() => shop.stop());

test('each who failed stands in exactly one reason, in plain words, with whether it may go again', async () => {
  const { labelId } = await stage.people(3);
  shop.world.graph.failNext({ code: 131026 });
  shop.world.graph.failNext({ code: 131049 });
  const { id } = await stage.campaign(labelId);
  await stage.launch(id);
  const { figures } = await stage.ended(id);
  expect(figures.states).toMatchObject({ failed: 2, waiting: 0, queued: 0 });
  const { reasons } = await shop.call(api.getCampaignResults, { params: { id } });
  expect(reasons.map(({ state, code, count, again }) => [state, code, count, again])).toEqual([
    ['failed', '131026', 1, null],
    ['failed', '131049', 1, 'tomorrow'],
  ]);
  for (const { message } of reasons) expect(message).toMatch(/\w+ \w+/);
  const failed = await shop.call(api.listRecipients, {
    params: { id },
    query: { result: 'failed', limit: 1 },
  });
  expect(failed.items).toHaveLength(1);
  const rest = await shop.call(api.listRecipients, {
    params: { id },
    query: { result: 'failed', cursor: failed.next_cursor! },
  });
  expect(rest.next_cursor).toBeNull();
  expect(rest.items[0]!.reason?.code).not.toBe(failed.items[0]!.reason?.code);
  // Meta spared one of them today, the other has no WhatsApp.
  await expect(shop.call(api.retryCampaign, { params: { id } })).rejects.toMatchObject({
    message: expect.stringContaining('setelah 24 jam'),
  });
});

test('who failed for what passes gets it under the bubble that failed: one message in the thread', async () => {
  const { labelId, phones } = await stage.people(1);
  shop.world.graph.failNext({ code: 131053 });
  const { id } = await stage.campaign(labelId);
  await stage.launch(id);
  expect((await stage.ended(id)).figures.states).toMatchObject({ failed: 1 });
  await shop.call(api.retryCampaign, { params: { id } });
  expect((await stage.ended(id)).figures.states).toMatchObject({ failed: 0, waiting: 0, queued: 0 });
  expect(stage.sentTo(phones)).toHaveLength(1);
  const { items } = await shop.call(api.listRecipients, { params: { id }, query: {} });
  const thread = await shop.call(api.listMessages, {
    params: { id: items[0]!.conversation_id! },
    query: {},
  });
  expect(thread.items.map(({ id: message, error }) => [message, error])).toEqual([
    [items[0]!.message_id, null],
  ]);
});

test('an order in the days after it is its fruit; cancelled, it is none', async () => {
  const { labelId } = await stage.people(1);
  const { id } = await stage.campaign(labelId);
  await stage.launch(id);
  await stage.ended(id);
  const { items } = await shop.call(api.listRecipients, { params: { id }, query: {} });
  const order = await shop.call(api.createOrder, {
    body: {
      client_id: crypto.randomUUID(),
      conversation_id: items[0]!.conversation_id!,
      lines: [{ name: 'Kopi susu pandan', quantity: 2, unit_price: 25_000 }],
    },
  });
  expect((await stage.read(id)).figures).toMatchObject({ order_value: 50_000, funnel: { ordered: 1 } });
  await shop.call(api.changeOrderStatus, {
    params: { id: order.id },
    body: { from: 'pending', to: 'cancelled', reason: 'Salah pesan' },
  });
  expect((await stage.read(id)).figures).toMatchObject({ order_value: 0, funnel: { ordered: 0 } });
});

test('a customer who answers STOP is counted as one who opted out after it', async () => {
  const { labelId, phones } = await stage.people(1);
  const { id } = await stage.campaign(labelId);
  await stage.launch(id);
  await stage.ended(id);
  await shop.world.phone.customer({ number: phones[0]!, name: 'Wati' }).text(shop.number.id, 'STOP');
  await until(
    () => stage.read(id),
    ({ figures }) => figures.opted_out === 1,
  );
});

test('a list from a file is sent with the values of its rows, each number once', async () => {
  const { id } = await stage.campaign((await stage.people(1)).labelId);
  const form = new FormData();
  const csv =
    'Nama,Nomor WA,Kode\nBudi,0812-7700-1101,A1\nSari,081277001102,B2\nBudi lagi,+6281277001101,C3\nTanpa,abc,D4\n';
  form.append('file', new Blob([csv]), 'daftar.csv');
  const answer = await fetch(`${shop.sapa.url}/api/v1/campaigns/${id}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.owner.access_token}` },
    body: form,
  });
  const file = (await answer.json()) as api.CampaignFile;
  expect(file).toMatchObject({
    rows: 4,
    recipients: 2,
    refused_count: 2,
    columns: ['Nama', 'Nomor WA', 'Kode'],
  });
  const asked = {
    channel_id: shop.number.channelId,
    message: {
      template: {
        id: stage.templateId,
        values: { 'body.kota': { source: 'column.Kode', fallback: '' } },
      },
      free_text: null,
    },
    audience: { ...api.NO_AUDIENCE, include: [{ kind: 'file' as const, id: file.id }] },
  };
  const { items } = await shop.call(api.previewCampaign, { body: asked });
  expect(items.map(({ body }) => body).sort()).toEqual([
    'Halo Budi, kopi susu pandan hari ini diskon 20% untuk A1 saja.',
    'Halo Sari, kopi susu pandan hari ini diskon 20% untuk B2 saja.',
  ]);
  await shop.call(api.updateCampaign, { params: { id }, body: asked });
  await stage.launch(id);
  expect((await stage.ended(id)).figures.states.skipped).toBe(0);
  expect(stage.sentTo(['+6281277001101', '+6281277001102']).sort()).toEqual([
    '6281277001101',
    '6281277001102',
  ]);
});

test('a test goes to one number with the template’s samples, and counts for nothing', async () => {
  const { labelId } = await stage.people(1);
  const { id } = await stage.campaign(labelId);
  await shop.call(api.testCampaign, { params: { id }, body: { phone: '0812 9988 7766' } });
  const sent = await shop.world.recorded.sends.waitFor(({ recipient }) => recipient === '6281299887766');
  expect(JSON.stringify(sent.body)).toContain('Bandung');
  expect((await stage.read(id)).figures.total).toBe(0);
});

test('its recipients are written to a file, and what somebody calls themselves is text in it', async () => {
  const { labelId, phones } = await stage.people(2);
  await shop.stored('update contacts set name = $2 where phone = $1', [phones[0], '=HYPERLINK("jahat.id")']);
  const { id } = await stage.campaign(labelId);
  await stage.launch(id);
  await stage.ended(id);
  const { id: batchId } = await shop.call(api.exportRecipients, { params: { id }, body: { format: 'csv' } });
  const batch = await until(
    () => shop.call(api.getBatch, { params: { id: batchId } }),
    ({ status }) => status === 'done',
  );
  expect(batch.done).toBe(2);
  const file = await fetch(`${shop.sapa.url}/api/v1/batches/${batchId}/file`, {
    headers: { authorization: `Bearer ${shop.owner.access_token}` },
  });
  expect(await file.text()).toContain(`"'=HYPERLINK(""jahat.id"")"`);
});

test('a part of its recipients is written to once more, or kept as a segment; whoever read is in none of the unread', async () => {
  const { labelId, phones } = await stage.people(3);
  const { id } = await stage.campaign(labelId);
  await stage.launch(id);
  await stage.ended(id);
  await shop.stored(
    `update campaign_recipients set read_at = now(), state = 'read' where campaign_id = $1 and address = $2`,
    [id, phones[0]!.slice(1)],
  );
  const { parts, replies } = await shop.call(api.getCampaignResults, { params: { id } });
  expect(replies).toEqual([]);
  expect(parts).toMatchObject({ not_read: 2, not_replied: 1, failed: 0, replied: 0 });
  const more = await shop.call(api.continueCampaign, { params: { id }, body: { part: 'not_read' } });
  expect(more).toMatchObject({ status: 'draft', name: expect.stringContaining('belum membaca') });
  await stage.launch(more.id);
  expect((await stage.ended(more.id)).figures.total).toBe(2);
  const sent = stage.sentTo(phones);
  expect(phones.map((phone) => sent.filter((one) => one === phone.slice(1)).length)).toEqual([1, 2, 2]);

  // Who perhaps has it is written to again only where somebody chooses so.
  await shop.stored(
    `update campaign_recipients set state = 'unknown', reason = 'unknown' where campaign_id = $1 and address = $2`,
    [id, phones[1]!.slice(1)],
  );
  const unsure = await shop.call(api.getCampaignResults, { params: { id } });
  expect(unsure.parts).toMatchObject({ unknown: 1, not_read: 1 });
  expect(unsure.reasons).toContainEqual(expect.objectContaining({ state: 'unknown', count: 1, again: null }));
  const sure = await shop.call(api.continueCampaign, { params: { id }, body: { part: 'unknown' } });
  await stage.launch(sure.id);
  expect((await stage.ended(sure.id)).figures.total).toBe(1);

  const segment = await shop.call(api.segmentFromCampaign, {
    params: { id },
    body: { part: 'not_replied', name: 'Membaca promo pandan' },
  });
  const { count } = await shop.call(api.countContacts, {
    query: { filter: JSON.stringify(segment.filter) },
  });
  expect(count).toBe(1);
  await expect(
    shop.call(api.segmentFromCampaign, { params: { id }, body: { part: 'ordered', name: 'Memesan' } }),
  ).rejects.toMatchObject({ fields: { part: expect.stringContaining('Pilih bagian lain') } });
  await expect(
    shop.call(api.continueCampaign, {
      params: { id: (await stage.campaign(labelId)).id },
      body: { part: 'not_read' },
    }),
  ).rejects.toMatchObject({ code: 'CAMPAIGN_STEP_REFUSED' });
});

test('the cap is never passed, reaches as many as was planned, and whom it held back is written to with one of its own', async () => {
  const { labelId, phones } = await stage.people(3);
  // The first of them is the dearest.
  const [abroad] = await shop.stored<{ before: string }>(
    `with first as (
       select c.id, c.phone from contacts c join contact_labels l on l.contact_id = c.id and l.label_id = $1
       order by c.id limit 1
     ) update contacts c set phone = '+60123456789' from first where c.id = first.id returning first.phone as before`,
    [labelId],
  );
  phones.splice(phones.indexOf(abroad!.before), 1);
  phones.unshift('+60123456789');
  const { id } = await stage.campaign(labelId, { cost_cap: 1_300 });
  const { estimate } = await stage.launch(id);
  expect(estimate).toMatchObject({ cost: Math.round(2 * 586.33), paid: 2, skipped: 1 });
  const { figures } = await stage.ended(id);
  expect(figures.states).toMatchObject({ skipped: 1, failed: 0 });
  expect(figures.cost).toBe(Math.round(2 * 586.33));
  const { parts, reasons } = await shop.call(api.getCampaignResults, { params: { id } });
  expect(parts.over_cap).toBe(1);
  expect(reasons).toMatchObject([{ state: 'skipped', code: 'over_cap', count: 1 }]);
  const next = await shop.call(api.continueCampaign, { params: { id }, body: { part: 'over_cap' } });
  await stage.launch(next.id);
  await stage.ended(next.id);
  expect(stage.sentTo(phones).sort()).toEqual(phones.map((phone) => phone.slice(1)));
});

test('a month’s cost and orders are those of the campaigns that began in it', async () => {
  const month = await shop.call(api.getCampaignMonth, {});
  const { items } = await shop.call(api.listCampaigns, { query: { limit: 100 } });
  const begun = items.filter(({ started_at }) => started_at !== null);
  expect(month.campaigns).toBe(begun.length);
  const cost = begun.reduce((sum, { figures }) => sum + figures.cost, 0);
  // To the rupiah: whoever adds the list up finds it.
  expect(month.cost).toBe(cost);
});
