import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../platform/db/context.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';
import { transcribeVoice } from './transcribe-voice.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ voices: true });
});
afterAll(() => shop.stop());

test('what a customer says in a voice note stands below it, asked for once; a picture is heard by nobody', async () => {
  shop.world.llm.reply('Kak, paket saya belum sampai ya?\u0000');
  const rani = shop.world.phone.customer({ number: '+6281299990777', name: 'Rani Bicara' });
  await rani.image(shop.number.id, { bytes: Buffer.from('GIF89a'), mimeType: 'image/png' });
  await rani.voice(shop.number.id, { bytes: Buffer.from('OggS'), mimeType: 'audio/ogg' });
  const { items } = await until(
    () => shop.call(api.listConversations, { query: { q: 'Rani Bicara' } }),
    (page) => page.items.length === 1,
  );
  const files = async () =>
    (await shop.call(api.listMessages, { params: { id: items[0]!.id }, query: {} })).items.flatMap(
      ({ attachments }) => attachments,
    );
  const [voice, picture] = await until(files, ([said]) => said?.transcript != null);
  expect(voice).toMatchObject({ voice: true, transcript: 'Kak, paket saya belum sampai ya?' });
  expect(picture).toMatchObject({ kind: 'image', transcript: null });
  await transcribeVoice(systemContext(shop.sapa.app, shop.owner.user.workspace!.id), voice!.id);
  const heard = shop.world.recorded.llm.all.filter(({ path }) => path.endsWith('/audio/transcriptions'));
  expect(heard).toHaveLength(1);
  expect(heard[0]!.body.form).toContain('name="model"\r\n\r\nsimulator');
  expect(heard[0]!.body.form).toContain('filename="suara.ogg"');
});
