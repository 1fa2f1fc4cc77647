import { job } from '../platform/jobs/job.ts';
import { followLabel } from './audience/follow-label.ts';
import { dropWaiting } from './control/drop-waiting.ts';
import { sendCampaign } from './sending/send-campaign.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'broadcasts.send': { campaign_id: string };
    'broadcasts.follow-label': { label_id: string; into_id: string };
    'broadcasts.drop-waiting': { campaign_id: string };
  }
}

export const broadcastJobs = [
  job('broadcasts.send', (ctx, { campaign_id }) => sendCampaign(ctx, campaign_id)),
  job('broadcasts.follow-label', (ctx, { label_id, into_id }) => followLabel(ctx, label_id, into_id)),
  job('broadcasts.drop-waiting', (ctx, { campaign_id }) => dropWaiting(ctx, campaign_id)),
];
