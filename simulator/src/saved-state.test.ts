import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSimulator } from './start-simulator.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulator-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a connected number, its token, chats and media are there after a restart, with new message ids', async () => {
  const first = await startSimulator({ stateFolder: folder });
  const shop = first.graph.connectedNumber({ id: '1001', wabaId: '2001', token: 'EAAtetap' });
  const dewi = first.phone.customer({ number: '6281234567890', name: 'Dewi' });
  const file = { bytes: Buffer.from('gambar'), mimeType: 'image/png' };
  const sent = await dewi.image(shop.phoneNumberId, file);
  await first.stop();

  const second = await startSimulator({ stateFolder: folder });
  const again = second.phone.customer({ number: '6281234567890' });
  expect(again.name).toBe('Dewi');
  expect(again.chat('1001').map((message) => message.id)).toEqual([sent.id]);
  expect(second.graph.media.get(sent.mediaId ?? '')?.bytes.toString()).toBe('gambar');
  const response = await fetch(`${second.urls.graph}/v23.0/1001/messages`, {
    method: 'POST',
    headers: { authorization: 'Bearer EAAtetap', 'content-type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      to: '+6281234567890',
      text: { body: 'Halo lagi' },
    }),
  });
  expect(response.status).toBe(200);
  const [accepted] = second.recorded.sends.all;
  expect(accepted?.failure).toBeUndefined();
  expect(second.graph.wabas.get('2001')?.subscriptions.size).toBe(1);
  const next = await again.text('1001', 'Masih di sini');
  expect(next.id).not.toBe(sent.id);
  await second.stop();
});
