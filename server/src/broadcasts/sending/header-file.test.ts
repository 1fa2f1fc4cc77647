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

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** An approved template with a picture in its head. */
async function withPicture(): Promise<string> {
  const { id } = await shop.call(api.createTemplate, {
    body: { channel_id: shop.number.channelId, name: `gambar_${Date.now()}`, category: 'marketing' },
  });
  const { content } = await shop.call(api.getTemplate, { params: { id: stage.templateId } });
  await shop.call(api.updateTemplate, { params: { id }, body: { content: { ...content, header: 'image' } } });
  const form = new FormData();
  form.append('file', new Blob([PNG]), 'kopi.png');
  await fetch(`${shop.sapa.url}/api/v1/templates/${id}/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.owner.access_token}` },
    body: form,
  });
  await shop.call(api.submitTemplate, { params: { id } });
  await until(
    () => shop.call(api.getTemplate, { params: { id } }),
    ({ status }) => status === 'approved',
  );
  return id;
}

test('the picture of its template goes to everybody, uploaded once, and outlives the template’s and a contact’s erasure', async () => {
  const { labelId, phones } = await stage.people(30);
  const template = { id: await withPicture(), values: {} };
  const { id } = await stage.campaign(labelId, { message: { template, free_text: null } });
  const before = shop.world.graph.media.all().length;
  // Meta's webhook says that the first has come before its answer says with which upload.
  const late = shop.world.graph.failNext({ delayMs: 500, when: 'after', match: { path: '/messages' } });
  await stage.launch(id);
  expect((await stage.ended(id)).figures.states).toMatchObject({ failed: 0, unknown: 0, skipped: 0 });
  expect(stage.sentTo(phones)).toHaveLength(30);
  expect(shop.world.graph.media.all()).toHaveLength(before + 1);
  expect(late.hits).toBe(1);
  const { items } = await shop.call(api.listRecipients, { params: { id }, query: {} });
  await shop.call(api.eraseContact, {
    params: { id: items[0]!.contact_id! },
    body: { name: items[0]!.name },
  });
  await until(
    () => shop.stored('select from attachments where conversation_id = $1', [items[0]!.conversation_id]),
    (rows) => rows.length === 0,
  );
  const thread = await shop.call(api.listMessages, { params: { id: items[1]!.conversation_id! }, query: {} });
  const [picture] = thread.items[0]!.attachments;
  expect(picture).toMatchObject({ kind: 'image', file_name: 'kopi.png', state: 'ready' });
  expect((await fetch(new URL(picture!.url!, shop.sapa.url))).status).toBe(200);
});
