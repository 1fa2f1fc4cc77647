import * as api from '@sapa/contracts';
import { modelIsConfigured } from '../ai-agents/index.ts';
import { requirePermission, transaction } from '../platform/db/context.ts';
import { route } from '../platform/http/route.ts';
import { followupsOf } from './followup-row.ts';
import { cancelFollowupPlan, listFollowupPlans } from './list-plans.ts';
import { previewFollowup } from './preview-followup.ts';
import { createFollowup, deleteFollowup, switchFollowup, updateFollowup } from './save-followup.ts';
import { writeFollowupPlan } from './write-plan.ts';

const done = { ok: true } as const;

export const followupRoutes = [
  route(api.listFollowups, (ctx) => {
    requirePermission(ctx, 'followup.manage');
    return transaction(ctx, async (tx) => ({
      items: await followupsOf(tx),
      ai_available: modelIsConfigured(ctx.app.config),
    }));
  }),
  route(api.previewFollowup, (ctx, { body }) => previewFollowup(ctx, body)),
  route(api.createFollowup, (ctx, { body }) => createFollowup(ctx, body)),
  route(api.updateFollowup, (ctx, { params, body }) => updateFollowup(ctx, params.id, body)),
  route(api.switchFollowup, (ctx, { params, body }) => switchFollowup(ctx, params.id, body.enabled)),
  route(api.deleteFollowup, async (ctx, { params }) => {
    await deleteFollowup(ctx, params.id);
    return done;
  }),
  route(api.listFollowupPlans, (ctx, { params, query }) => listFollowupPlans(ctx, params.id, query)),
  route(api.writeFollowupPlan, (ctx, { params }) => writeFollowupPlan(ctx, params.id)),
  route(api.cancelFollowupPlan, async (ctx, { params }) => {
    await cancelFollowupPlan(ctx, params.id);
    return done;
  }),
];
