import type { listChannelAnswering as answering, listSchedules as endpoint, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { answeringOf } from './channel-answering.ts';
import { allSchedules, presentSchedule } from './schedule-row.ts';

export function listSchedules(ctx: Context): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'hours.view');
  return transaction(ctx, async (tx) => ({
    items: (await allSchedules(tx)).map((row) => presentSchedule(tx, row)),
  }));
}

export function listChannelAnswering(ctx: Context): Promise<Reply<typeof answering>> {
  requirePermission(ctx, 'hours.view');
  return transaction(ctx, async (tx) => ({ items: await answeringOf(tx) }));
}
