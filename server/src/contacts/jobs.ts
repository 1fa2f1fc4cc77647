import { job } from '../platform/jobs/jobs.ts';
import { blockAtProvider } from './barring/block-at-provider.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'contacts.block-at-provider': { contact_id: string };
  }
}

export const contactJobs = [
  job('contacts.block-at-provider', (ctx, { contact_id }, attempt) =>
    blockAtProvider(ctx, contact_id, attempt),
  ),
];
