import type { updateWorkspaceSettings as contract } from '@sapa/contracts';
import { WorkspaceSettings } from '@sapa/contracts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { audit } from '../audit/audit.ts';
import { forgetSessionsOf } from '../sessions/sessions.ts';
import { workspaces } from '../tables.ts';

/** @throws Refusal FORBIDDEN */
export function readWorkspaceSettings(ctx: Context): Promise<WorkspaceSettings> {
  requirePermission(ctx, 'workspace.manage');
  return transaction(ctx, async (tx) => WorkspaceSettings.parse((await rowOf(tx))[0]));
}

/**
 * What is left out stays. Who works there sees it at once: their sessions carry name, zone and language (migration
 * `workspace-settings` tells of them).
 *
 * @throws Refusal FORBIDDEN
 */
export function updateWorkspaceSettings(
  ctx: Context,
  change: z.infer<typeof contract.body>,
): Promise<WorkspaceSettings> {
  requirePermission(ctx, 'workspace.manage');
  return transaction(ctx, async (tx) => {
    const before = WorkspaceSettings.parse((await rowOf(tx).for('update'))[0]);
    const after = { ...before, ...change };
    await tx.db
      .update(workspaces)
      .set({
        name: after.name,
        timeZone: after.time_zone,
        dateLanguage: after.date_language,
        businessKind: after.business_kind,
        releaseOfflineMinutes: after.release_offline_minutes,
        releaseUnansweredMinutes: after.release_unanswered_minutes,
        unreadRule: after.unread_rule,
      })
      .where(eq(workspaces.id, tx.workspaceId));
    await audit(tx, 'workspace.updated', { subject: after.name, subjectId: tx.workspaceId, before, after });
    const { actor } = ctx;
    if (actor.type === 'member') tx.afterCommit(() => forgetSessionsOf(ctx.app, actor.userId));
    return after;
  });
}

const rowOf = (tx: Transaction) =>
  tx.db
    .select({
      name: workspaces.name,
      time_zone: workspaces.timeZone,
      date_language: workspaces.dateLanguage,
      business_kind: workspaces.businessKind,
      release_offline_minutes: workspaces.releaseOfflineMinutes,
      release_unanswered_minutes: workspaces.releaseUnansweredMinutes,
      unread_rule: workspaces.unreadRule,
    })
    .from(workspaces)
    .where(eq(workspaces.id, tx.workspaceId));
