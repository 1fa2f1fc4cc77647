import * as api from '@sapa/contracts';
import { requirePermission, transaction } from '../platform/db/context.ts';
import { route } from '../platform/http/route.ts';
import { listToolCalls } from './calls/list-calls.ts';
import { guardsOf, setGuards } from './guards/guards.ts';
import { createTool, deleteTool, switchTool, updateTool } from './save-tool.ts';
import { allTools, toolById } from './tool-row.ts';
import { tryTool } from './try-tool.ts';

export const aiToolRoutes = [
  route(api.listTools, (ctx) => {
    requirePermission(ctx, 'tool.manage');
    return transaction(ctx, async (tx) => ({ items: await allTools(tx) }));
  }),
  route(api.getTool, (ctx, { params }) => {
    requirePermission(ctx, 'tool.manage');
    return transaction(ctx, (tx) => toolById(tx, params.id));
  }),
  route(api.createTool, (ctx, { body }) => createTool(ctx, body)),
  route(api.updateTool, (ctx, { params, body }) => updateTool(ctx, params.id, body)),
  route(api.switchTool, (ctx, { params, body }) => switchTool(ctx, params.id, body.enabled)),
  route(api.deleteTool, async (ctx, { params }) => {
    await deleteTool(ctx, params.id);
    return { ok: true as const };
  }),
  route(api.tryTool, (ctx, { params, body }) => tryTool(ctx, params.id, body)),
  route(api.listToolCalls, (ctx, { query }) => listToolCalls(ctx, query)),
  route(api.getAgentGuards, (ctx) => {
    requirePermission(ctx, 'tool.manage');
    return transaction(ctx, (tx) => guardsOf(tx));
  }),
  route(api.setAgentGuards, (ctx, { body }) => setGuards(ctx, body)),
];
