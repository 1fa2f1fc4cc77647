import * as api from '@sapa/contracts';
import { requirePermission, transaction } from '../platform/db/context.ts';
import { route } from '../platform/http/route.ts';
import { automationById, automationsOf } from './automation-row.ts';
import { listAutomationRuns } from './list-runs.ts';
import {
  createAutomation,
  deleteAutomation,
  orderAutomations,
  switchAutomation,
  updateAutomation,
} from './save-automation.ts';
import { readSimulation, startSimulation } from './simulate/simulation.ts';

const done = { ok: true } as const;

export const automationRoutes = [
  route(api.listAutomations, (ctx) => {
    requirePermission(ctx, 'automation.manage');
    return transaction(ctx, async (tx) => ({ items: await automationsOf(tx) }));
  }),
  route(api.getAutomation, (ctx, { params }) => {
    requirePermission(ctx, 'automation.manage');
    return transaction(ctx, (tx) => automationById(tx, params.id));
  }),
  route(api.createAutomation, (ctx, { body }) => createAutomation(ctx, body)),
  route(api.updateAutomation, (ctx, { params, body }) => updateAutomation(ctx, params.id, body)),
  route(api.switchAutomation, (ctx, { params, body }) => switchAutomation(ctx, params.id, body.enabled)),
  route(api.orderAutomations, async (ctx, { body }) => {
    await orderAutomations(ctx, body.automation_ids);
    return done;
  }),
  route(api.deleteAutomation, async (ctx, { params }) => {
    await deleteAutomation(ctx, params.id);
    return done;
  }),
  route(api.simulateAutomation, (ctx, { body }) => startSimulation(ctx, body)),
  route(api.readSimulation, (ctx, { params }) => readSimulation(ctx, params.id)),
  route(api.listAutomationRuns, (ctx, { params, query }) => listAutomationRuns(ctx, params.id, query)),
];
