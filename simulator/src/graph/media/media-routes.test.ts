import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../clock.ts';
import { type Simulator, startSimulator } from '../../start-simulator.ts';
import { graphAnswer } from '../../testing/graph-answer.ts';
import type { ConnectedNumber } from '../sign-up/accounts.ts';

const clock = manualClock();
let simulator: Simulator;
let shop: ConnectedNumber;
const bytes = Buffer.from('ini gambar');

beforeEach(async () => {
  simulator = await startSimulator({ clock, settings: { window: 'off' } });
  shop = simulator.graph.connectedNumber();
});
afterEach(() => simulator.stop());

const get = (path: string, token = shop.token) =>
  fetch(path.startsWith('http') ? path : `${simulator.urls.graph}/v23.0${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

async function upload(type = 'image/png', content: Uint8Array<ArrayBuffer> = new Uint8Array(bytes)) {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', type);
  form.set('file', new Blob([content], { type }), 'foto.png');
  const response = await fetch(`${simulator.urls.graph}/v23.0/${shop.phoneNumberId}/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}` },
    body: form,
  });
  return { status: response.status, json: await graphAnswer(response) };
}

test('an upload comes back byte for byte in two steps, and not without the token', async () => {
  const { json } = await upload();
  const object = await graphAnswer(await get(`/${json.id}`));
  expect(object).toMatchObject({
    id: json.id,
    mime_type: 'image/png',
    file_size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const file = await get(object.url);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
  expect((await get(object.url, '')).status).toBe(401);
  const stranger = simulator.graph.connectedNumber();
  expect((await get(object.url, stranger.token)).status).toBe(404);
  expect((await get(`${object.url.replace(/ext=\d+/, 'ext=9999999999')}`)).status).toBe(404);
});

test('the download address dies after five minutes, a new one lives', async () => {
  const { json } = await upload();
  const { url } = await graphAnswer(await get(`/${json.id}`));
  await clock.advance(5 * 60 * 1000);
  expect((await get(url)).status).toBe(404);
  const fresh = await graphAnswer(await get(`/${json.id}`));
  expect((await get(fresh.url)).status).toBe(200);
});

test('what customers send lives 7 days, uploads 30', async () => {
  const { json } = await upload();
  const sent = await simulator.phone.customer({ number: '62812345678' }).image(shop.phoneNumberId, {
    bytes,
    mimeType: 'image/jpeg',
  });
  await clock.advance(7 * 24 * 60 * 60 * 1000);
  expect((await get(`/${sent.mediaId}`)).status).toBe(400);
  expect((await get(`/${json.id}`)).status).toBe(200);
});

test('a deleted media is gone', async () => {
  const { json } = await upload();
  const deleted = await fetch(`${simulator.urls.graph}/v23.0/${json.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${shop.token}` },
  });
  expect(await deleted.json()).toEqual({ success: true });
  expect((await get(`/${json.id}`)).status).toBe(400);
});

test('types and sizes that WhatsApp does not take are refused', async () => {
  expect((await upload('image/gif')).json.error.code).toBe(100);
  expect((await upload('image/png', new Uint8Array(5 * 1024 * 1024 + 1))).json.error.code).toBe(100);
  expect((await upload('application/pdf', new Uint8Array(6 * 1024 * 1024))).status).toBe(200);
});

test('a link that cannot be fetched is accepted and fails with 131053', async () => {
  const response = await fetch(`${simulator.urls.graph}/v23.0/${shop.phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      to: '+628123456789',
      type: 'image',
      image: { link: `${simulator.urls.base}/tidak-ada.png` },
    }),
  });
  expect(response.status).toBe(200);
  expect(simulator.recorded.sends.all[0]?.failure?.code).toBe(131053);
});
