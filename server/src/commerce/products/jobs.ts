import { job } from '../../platform/jobs/job.ts';
import { forgetPicture } from './forget-picture.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'commerce.forget-picture': { picture_id: string };
  }
}

export const productJobs = [
  job('commerce.forget-picture', (ctx, { picture_id }) => forgetPicture(ctx, picture_id)),
];
