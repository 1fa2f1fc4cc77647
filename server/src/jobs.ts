import { businessJobs } from './admin/business/jobs.ts';
import { fileJobs } from './admin/files/jobs.ts';
import { inquiryJobs } from './admin/inquiries/jobs.ts';
import { ownWorkspaceJobs } from './admin/own-workspace/jobs.ts';
import { aiCarryJobs } from './ai-agents/carry/jobs.ts';
import { aiGapJobs } from './ai-agents/gaps/jobs.ts';
import { aiToolJobs } from './ai-tools/jobs.ts';
import { analyticsJobs } from './analytics/jobs.ts';
import { automationJobs } from './automations/jobs.ts';
import { batchKinds } from './batch-kinds.ts';
import { batchJobs } from './batches/jobs.ts';
import { billingJobs } from './billing/jobs.ts';
import { broadcastJobs } from './broadcasts/jobs.ts';
import { channelJobs } from './channels/jobs.ts';
import { productJobs } from './commerce/products/jobs.ts';
import { contactJobs } from './contacts/jobs.ts';
import { conversationJobs } from './conversations/jobs.ts';
import { followupJobs } from './followups/jobs.ts';
import { identityJobs } from './identity/jobs.ts';
import { importKinds } from './import-kinds.ts';
import { importJobs } from './imports/jobs.ts';
import { knowledgeJobs } from './knowledge/jobs.ts';
import { notificationJobs } from './notifications/jobs.ts';
import type { Job } from './platform/jobs/job.ts';
import { routingJobs } from './routing/jobs.ts';
import { ticketJobs } from './tickets/jobs.ts';

/** Every job of the product. */
export const jobs: Job[] = [
  ...identityJobs,
  ...batchJobs(batchKinds),
  ...importJobs(importKinds),
  ...billingJobs,
  ...broadcastJobs,
  ...channelJobs,
  ...contactJobs,
  ...conversationJobs,
  ...productJobs,
  ...knowledgeJobs,
  ...aiCarryJobs,
  ...aiGapJobs,
  ...aiToolJobs,
  ...routingJobs,
  ...analyticsJobs,
  ...automationJobs,
  ...followupJobs,
  ...ticketJobs,
  ...businessJobs,
  ...fileJobs,
  ...inquiryJobs,
  ...ownWorkspaceJobs,
  ...notificationJobs,
];
