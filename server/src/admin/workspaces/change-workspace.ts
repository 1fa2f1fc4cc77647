import type { AdminWorkspace, AuditAct } from '@sapa/contracts';
import { extendPlan } from '../../billing/index.ts';
import { whitelistNumber } from '../../channels/index.ts';
import { auditPlatform, resumeWorkspace, suspendWorkspace } from '../../identity/index.ts';
import { actingAs, platformTransaction, type Transaction } from '../../platform/db/context.ts';
import { platformActor, type UserContext } from '../../platform/http/route.ts';
import { oneWorkspace } from './queries.ts';

/**
 * Nobody works in it until it is resumed; what customers write is stored.
 *
 * @throws Refusal NOT_FOUND
 */
export const suspend = (ctx: UserContext, id: string, reason: string): Promise<AdminWorkspace> =>
  change(ctx, id, { act: 'workspace.suspended', reason }, (tx) => suspendWorkspace(tx, reason));

/** @throws Refusal NOT_FOUND */
export const resume = (ctx: UserContext, id: string): Promise<AdminWorkspace> =>
  change(ctx, id, { act: 'workspace.resumed' }, resumeWorkspace);

/** @throws Refusal NOT_FOUND, NO_PAID_PLAN */
export const extend = (
  ctx: UserContext,
  id: string,
  { days, reason }: { days: number; reason: string },
): Promise<AdminWorkspace> =>
  change(ctx, id, { act: 'plan.extended', reason }, (tx) => extendPlan(tx, days, reason));

/** @throws Refusal NOT_FOUND, WHITELIST_LIMIT_REACHED */
export const whitelist = (
  ctx: UserContext,
  { id, channel_id }: { id: string; channel_id: string },
  whitelisted: boolean,
): Promise<AdminWorkspace> =>
  change(ctx, id, { act: whitelisted ? 'number.whitelisted' : 'number.unwhitelisted' }, (tx) =>
    whitelistNumber(tx, channel_id, whitelisted),
  );

/** In the workspace's own log and in the platform's: both sides see who did it and why. */
async function change(
  ctx: UserContext,
  id: string,
  { act, reason }: { act: AuditAct; reason?: string },
  work: (tx: Transaction) => Promise<void>,
): Promise<AdminWorkspace> {
  const { name } = await oneWorkspace(ctx.app, id);
  await platformTransaction(ctx.app, async (tx) => {
    const inside = actingAs(await tx.enter(id), platformActor(ctx));
    await work(inside);
    await auditPlatform(inside, act, {
      subject: name,
      subjectId: id,
      ...(reason === undefined ? {} : { reason }),
    });
  });
  return oneWorkspace(ctx.app, id);
}
