import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { extend, resume, suspend, whitelist } from './change-workspace.ts';
import { listAllWorkspaces } from './queries.ts';

export const workspaceRoutes = [
  route(api.listAllWorkspaces, (ctx, { query }) => listAllWorkspaces(ctx, query)),
  route(api.suspendWorkspace, (ctx, { params, body }) => suspend(ctx, params.id, body.reason)),
  route(api.resumeWorkspace, (ctx, { params }) => resume(ctx, params.id)),
  route(api.whitelistNumber, (ctx, { params, body }) => whitelist(ctx, params, body.whitelisted)),
  route(api.extendPlan, (ctx, { params, body }) => extend(ctx, params.id, body)),
];
