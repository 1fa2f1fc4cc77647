import * as api from '@sapa/contracts';
import { route } from '../platform/http/route.ts';
import { takeFile } from '../platform/http/take-file.ts';
import { countAudience } from './audience/count-audience.ts';
import { listCampaignFiles } from './audience/list-files.ts';
import { previewCampaign } from './audience/preview.ts';
import { uploadCampaignFile } from './audience/upload-file.ts';
import { approveCampaign, rejectCampaign } from './control/approve-campaign.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign } from './control/control-campaign.ts';
import { launchCampaign } from './control/launch-campaign.ts';
import { retryCampaign } from './control/retry-campaign.ts';
import { testCampaign } from './control/test-campaign.ts';
import { continueCampaign, createCampaign, duplicateCampaign } from './create-campaign.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { countCampaigns, getCampaign, listCampaigns } from './queries.ts';
import { exportRecipients } from './results/export-recipients.ts';
import { listRecipients } from './results/list-recipients.ts';
import { getCampaignMonth } from './results/read-month.ts';
import { getCampaignResults } from './results/read-results.ts';
import { segmentFromCampaign } from './results/segment-from-campaign.ts';
import { getCampaignSettings, updateCampaignSettings } from './settings.ts';
import { updateCampaign } from './update-campaign.ts';

const done = { ok: true } as const;

export const broadcastRoutes = [
  route(api.listCampaigns, (ctx, { query }) => listCampaigns(ctx, query)),
  route(api.countCampaigns, (ctx) => countCampaigns(ctx)),
  route(api.createCampaign, (ctx, { body }) => createCampaign(ctx, body)),
  route(api.getCampaign, (ctx, { params }) => getCampaign(ctx, params.id)),
  route(api.updateCampaign, (ctx, { params, body }) => updateCampaign(ctx, params.id, body)),
  route(api.deleteCampaign, async (ctx, { params }) => {
    await deleteCampaign(ctx, params.id);
    return done;
  }),
  route(api.duplicateCampaign, (ctx, { params }) => duplicateCampaign(ctx, params.id)),
  route(api.countAudience, (ctx, { body }) => countAudience(ctx, body)),
  route(api.previewCampaign, (ctx, { body }) => previewCampaign(ctx, body)),
  route(api.launchCampaign, (ctx, { params }) => launchCampaign(ctx, params.id)),
  route(api.approveCampaign, (ctx, { params }) => approveCampaign(ctx, params.id)),
  route(api.rejectCampaign, (ctx, { params, body }) => rejectCampaign(ctx, params.id, body.reason)),
  route(api.pauseCampaign, (ctx, { params }) => pauseCampaign(ctx, params.id)),
  route(api.resumeCampaign, (ctx, { params }) => resumeCampaign(ctx, params.id)),
  route(api.cancelCampaign, (ctx, { params }) => cancelCampaign(ctx, params.id)),
  route(api.retryCampaign, (ctx, { params }) => retryCampaign(ctx, params.id)),
  route(api.testCampaign, (ctx, { params, body }) => testCampaign(ctx, params.id, body)),
  route(api.listCampaignFiles, (ctx, { params }) => listCampaignFiles(ctx, params.id)),
  route(api.uploadCampaignFile, async (ctx, { params }, { request }) =>
    uploadCampaignFile(ctx, params.id, await takeFile(request, 'Pilih satu berkas untuk diunggah.')),
  ),
  route(api.listRecipients, (ctx, { params, query }) => listRecipients(ctx, params.id, query)),
  route(api.getCampaignResults, (ctx, { params }) => getCampaignResults(ctx, params.id)),
  route(api.continueCampaign, (ctx, { params, body }) => continueCampaign(ctx, params.id, body.part)),
  route(api.segmentFromCampaign, (ctx, { params, body }) => segmentFromCampaign(ctx, params.id, body)),
  route(api.getCampaignMonth, (ctx) => getCampaignMonth(ctx)),
  route(api.exportRecipients, (ctx, { params, body }) => exportRecipients(ctx, params.id, body)),
  route(api.getCampaignSettings, (ctx) => getCampaignSettings(ctx)),
  route(api.updateCampaignSettings, (ctx, { body }) => updateCampaignSettings(ctx, body)),
];
