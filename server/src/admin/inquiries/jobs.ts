import { job } from '../../platform/jobs/job.ts';
import { mailInquiry, mailInquiryTo } from './mail-inquiry.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'admin.mail-inquiry': { inquiry_id: string };
    'admin.mail-inquiry-to': { inquiry_id: string; address: string; name: string };
  }
}

export const inquiryJobs = [
  job('admin.mail-inquiry', ({ app }, { inquiry_id }) => mailInquiry(app, inquiry_id)),
  job('admin.mail-inquiry-to', ({ app }, payload) => mailInquiryTo(app, payload)),
];
