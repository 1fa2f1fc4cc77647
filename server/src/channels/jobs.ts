import { type Job, job } from '../platform/jobs/job.ts';
import { checkChannel } from './health/check-channel.ts';
import { forgetUnclaimed } from './unclaimed/forget-unclaimed.ts';
import { syncPhoneApp } from './whatsapp/sync-phone-app.ts';
import { planAllSyncs } from './whatsapp/templates/plan-sync.ts';
import { syncByJob } from './whatsapp/templates/sync-templates.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'channels.check-health': { channel_id: string };
    'channels.sync-phone-app': { channel_id: string };
    'channels.sync-templates': { channel_id: string };
    'channels.sync-all-templates': Record<never, never>;
    'channels.forget-unclaimed': Record<never, never>;
  }
}

export const channelJobs: Job[] = [
  job('channels.check-health', async (ctx, { channel_id }) => {
    await checkChannel(ctx, channel_id);
  }),
  job('channels.sync-phone-app', (ctx, { channel_id }) => syncPhoneApp(ctx, channel_id)),
  job('channels.sync-templates', (ctx, { channel_id }) => syncByJob(ctx, channel_id)),
  job('channels.sync-all-templates', ({ app }) => planAllSyncs(app), 'patient', '7 * * * *'),
  job('channels.forget-unclaimed', ({ app }) => forgetUnclaimed(app)),
];
