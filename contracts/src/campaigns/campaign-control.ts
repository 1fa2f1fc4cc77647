import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, requiredText } from '../fields.ts';
import { CampaignPart } from './campaign-audience.ts';
import { Campaign } from './campaigns.ts';

export const testCampaign = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/:id/test',
  access: 'member',
  permission: 'campaign.edit',
  audit: 'campaign.tested',
  summary: 'Kirim percobaan ke satu nomor; tidak dihitung sebagai penerima',
  params: IdParams,
  body: z.object({
    /** E.164 or as one writes it here; the values are this contact's, else samples of the template. */
    phone: requiredText('Isi nomor WhatsApp tujuan', 40),
    contact_id: Id.nullable().default(null),
  }),
  reply: z.object({ conversation_id: Id, message_id: Id }),
  status: 201,
});

export const launchCampaign = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/:id/launch',
  access: 'member',
  permission: 'campaign.edit',
  audit: 'campaign.launched',
  summary: 'Kirim sekarang atau pada waktunya; di atas batas workspace menunggu persetujuan',
  params: IdParams,
  reply: Campaign,
});

export const approveCampaign = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/:id/approve',
  access: 'member',
  permission: 'campaign.approve',
  audit: 'campaign.approved',
  summary: 'Setujui siaran besar buatan rekan',
  params: IdParams,
  reply: Campaign,
});

export const rejectCampaign = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/:id/reject',
  access: 'member',
  permission: 'campaign.approve',
  audit: 'campaign.rejected',
  summary: 'Kembalikan siaran besar ke penulisnya',
  params: IdParams,
  body: z.object({ reason: requiredText('Tulis alasannya', 500) }),
  reply: Campaign,
});

export const pauseCampaign = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/:id/pause',
  access: 'member',
  permission: 'campaign.edit',
  audit: 'campaign.paused',
  summary: 'Jeda: dalam satu detik tidak ada lagi yang berangkat',
  params: IdParams,
  reply: Campaign,
});

export const resumeCampaign = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/:id/resume',
  access: 'member',
  permission: 'campaign.edit',
  audit: 'campaign.resumed',
  summary: 'Lanjutkan dari penerima berikutnya',
  params: IdParams,
  reply: Campaign,
});

export const cancelCampaign = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/:id/cancel',
  access: 'member',
  permission: 'campaign.edit',
  audit: 'campaign.cancelled',
  summary: 'Batalkan untuk selamanya; yang sudah terkirim tetap terkirim',
  params: IdParams,
  reply: Campaign,
});

/** A draft for those who may get it again: who failed for a passing reason, or who did not read it. */
export const retryCampaign = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/:id/retry',
  access: 'member',
  permission: 'campaign.edit',
  audit: 'campaign.resumed',
  summary: 'Coba lagi yang gagal karena kendala sementara',
  params: IdParams,
  reply: Campaign,
});

/** A draft with the same words for a part of those who were in this one. */
export const continueCampaign = endpoint({
  method: 'POST',
  path: '/api/v1/campaigns/:id/continue',
  access: 'member',
  permission: 'campaign.edit',
  audit: 'campaign.created',
  summary: 'Kirim lanjutan: draf baru untuk sebagian penerima siaran ini',
  params: IdParams,
  body: z.object({ part: CampaignPart }),
  reply: Campaign,
  status: 201,
});
