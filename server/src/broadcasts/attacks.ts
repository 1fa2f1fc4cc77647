import * as api from '@sapa/contracts';
import { attacksOn, type SeededShop } from '../testing/attacks/attack-case.ts';

/** Campaigns: one that the others are made of, and one that may be deleted. */
export const attacks = attacksOn((shop) => seed(shop), {
  'POST /api/v1/campaigns': { body: () => ({ name: 'Promo akhir pekan' }) },
  'PATCH /api/v1/campaigns/:id': { body: () => ({ description: 'Untuk pelanggan lama' }) },
  'POST /api/v1/campaigns/audience': {
    body: ({ ids }) => asked(ids.channel),
    names: { channel_id: ({ ids }) => ids.channel },
  },
  'POST /api/v1/campaigns/preview': {
    body: ({ ids }) => asked(ids.channel),
    names: { channel_id: ({ ids }) => ids.channel, contact_id: ({ ids }) => ids.contact },
  },
  // Without words and people it does not go: none of these is in the state that the act wants.
  'POST /api/v1/campaigns/:id/launch': { answer: 400 },
  'POST /api/v1/campaigns/:id/approve': { answer: 409 },
  'POST /api/v1/campaigns/:id/reject': { body: () => ({ reason: 'Terlalu mahal' }), answer: 409 },
  'POST /api/v1/campaigns/:id/pause': { answer: 409 },
  'POST /api/v1/campaigns/:id/resume': { answer: 409 },
  'POST /api/v1/campaigns/:id/cancel': { params: ({ ids }) => ({ id: ids.cancelledCampaign ?? '' }) },
  'POST /api/v1/campaigns/:id/retry': { answer: 409 },
  // Without words there is nothing to try.
  'POST /api/v1/campaigns/:id/test': { body: () => ({ phone: '0812-9090-7711' }), answer: 422 },
  // It never went out: there is nothing to continue, and nobody in any part.
  'POST /api/v1/campaigns/:id/continue': { body: () => ({ part: 'not_read' }), answer: 409 },
  'POST /api/v1/campaigns/:id/segments': {
    body: () => ({ part: 'failed', name: 'Gagal promo' }),
    answer: 400,
  },
  'POST /api/v1/campaigns/:id/files': { upload: true },
  'POST /api/v1/campaigns/:id/export': { body: () => ({ format: 'csv' }) },
  'PATCH /api/v1/campaign-settings': { body: () => ({ approval_over: 500 }) },
});

const asked = (channel_id: string) => ({
  channel_id,
  message: { template: null, free_text: 'Halo {{contact.first_name|Kak}}' },
  audience: { include: [{ kind: 'all' }], exclude: { segment_ids: [], label_ids: [], recent_days: null } },
});

async function seed({ call, canary, ids }: SeededShop) {
  const made = async (name: string) => {
    const { id } = await call(api.createCampaign, {
      body: { name: `${name} ${canary}`, description: canary, channel_id: ids.channel },
    });
    return id;
  };
  return {
    campaign: await made('Promo'),
    spareCampaign: await made('Salah tulis'),
    cancelledCampaign: await made('Batal'),
  };
}
