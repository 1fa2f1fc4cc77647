import * as api from '@sapa/contracts';
import { quarantined } from '../../channels/index.ts';
import { deskTransaction } from '../../platform/db/context.ts';
import { route } from '../../platform/http/route.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { deleteDelivery, deleteJob, rereadDelivery, retryJob } from './mend.ts';

export const adminJobRoutes = [
  route(api.listFailedJobs, ({ app }) => listFailedJobs(app)),
  route(api.retryJob, (ctx, { params }) => retryJob(ctx, params.id)),
  route(api.deleteJob, (ctx, { params }) => deleteJob(ctx, params.id)),
  route(api.listQuarantine, ({ app }) => deskTransaction(app, quarantined)),
  route(api.rereadQuarantined, (ctx, { params }) => rereadDelivery(ctx, params.id)),
  route(api.deleteQuarantined, (ctx, { params }) => deleteDelivery(ctx, params.id)),
];
