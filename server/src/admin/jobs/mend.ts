import type { AuditAct } from '@sapa/contracts';
import { deleteQuarantined, rereadQuarantined } from '../../channels/index.ts';
import { auditPlatform } from '../../identity/index.ts';
import { actingAs, platformTransaction, type Transaction } from '../../platform/db/context.ts';
import { platformActor, type UserContext } from '../../platform/http/route.ts';
import { deleteFailedJob, retryFailedJob } from '../../platform/jobs/failed-jobs.ts';

type Mend = (ctx: UserContext, id: string) => Promise<{ ok: true }>;

/** Each is one row of the platform's log: what was tried again, or thrown away, by whom. */
const mend =
  (act: AuditAct, work: (tx: Transaction, id: string) => Promise<string>): Mend =>
  (ctx, id) =>
    platformTransaction(ctx.app, async (tx) => {
      const subject = await work(tx, id);
      await auditPlatform(actingAs(tx, platformActor(ctx)), act, { subject });
      return { ok: true };
    });

export const retryJob = mend('job.retried', retryFailedJob);
export const deleteJob = mend('job.deleted', deleteFailedJob);
export const rereadDelivery = mend('delivery.reread', rereadQuarantined);
export const deleteDelivery = mend('delivery.deleted', deleteQuarantined);
