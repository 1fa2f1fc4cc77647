import * as api from '@sapa/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../testing/shop.ts';
import { nextStatus } from './rules.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

describe('POST /api/v1/campaigns', () => {
  test('takes name, description, sender and moment, as a short form sends them', async () => {
    const made = await shop.call(api.createCampaign, {
      body: {
        name: 'Promo Lebaran',
        description: 'Diskon 20%',
        sender: 'sekar@kopinusantara.id',
        send_at: '2030-03-01T02:00:00.000Z',
      },
    });
    expect(made).toMatchObject({
      message_text: 'Campaign berhasil dibuat!',
      status: 'draft',
      channel_id: shop.number.channelId,
      send_at: '2030-03-01T02:00:00.000Z',
      delivered: 0,
    });
  });

  test('takes what its page sends, and lets be what only the server knows', async () => {
    const made = await shop.call(api.createCampaign, {
      body: {
        name: 'Promo halaman',
        recipient: 'Pelanggan lama',
        delivered: 900,
        status: 'Sent',
        created_at: '2020-01-01',
        sender: shop.number.channelId,
        send_at: null,
      },
    });
    expect(made).toMatchObject({ status: 'draft', delivered: 0, recipient: 0 });
    expect(made.created_at > '2021').toBe(true);
  });

  test('refuses a sender that is no channel, with one sentence for the whole form', async () => {
    await expect(
      shop.call(api.createCampaign, { body: { name: 'Salah', sender: 'toko sebelah' } }),
    ).rejects.toMatchObject({
      message: 'Gagal membuat campaign. Silakan cek kembali inputan Anda.',
      fields: { sender: expect.stringContaining('tidak ditemukan') },
    });
    await expect(shop.call(api.createCampaign, { body: { name: ' ' } })).rejects.toMatchObject({
      message: 'Gagal membuat campaign. Silakan cek kembali inputan Anda.',
      fields: { name: 'Nama wajib diisi' },
    });
  });
});

test('a draft is written anew, copied, found by name, and deleted', async () => {
  const { id } = await shop.call(api.createCampaign, { body: { name: 'Kopi susu baru' } });
  const changed = await shop.call(api.updateCampaign, {
    params: { id },
    body: { description: 'Rasa pandan', cost_cap: 250_000 },
  });
  expect(changed).toMatchObject({ name: 'Kopi susu baru', description: 'Rasa pandan', cost_cap: 250_000 });
  const copy = await shop.call(api.duplicateCampaign, { params: { id } });
  expect(copy).toMatchObject({ name: 'Kopi susu baru (salinan)', status: 'draft', cost_cap: 250_000 });
  const { items } = await shop.call(api.listCampaigns, { query: { search: 'SUSU' } });
  expect(items.map((item) => item.id)).toEqual([copy.id, id]);
  await shop.call(api.deleteCampaign, { params: { id } });
  await expect(shop.call(api.getCampaign, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('from each status only those acts lead on that people expect', () => {
  const acts = ['edit', 'launch', 'start', 'pause', 'resume', 'retry', 'cancel', 'finish', 'fail'] as const;
  const table = Object.fromEntries(
    api.campaignStatuses.map((status) => [
      status,
      acts.filter((act) => nextStatus(status, act) !== null).join(' '),
    ]),
  );
  expect(table).toEqual({
    draft: 'edit launch cancel',
    scheduled: 'edit start pause cancel fail',
    sending: 'pause cancel finish fail',
    paused: 'resume cancel fail',
    sent: 'retry',
    failed: '',
    cancelled: '',
  });
});
