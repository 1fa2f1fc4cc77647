import * as api from '@sapa/contracts';
import { usageState } from '../billing/index.ts';
import { route } from '../platform/http/route.ts';
import { getDashboard } from './dashboard/get-dashboard.ts';
import { listFigureConversations } from './dashboard/list-figure-conversations.ts';
import { getUsage } from './usage/get-usage.ts';
import { listUsageConversations } from './usage/list-usage-conversations.ts';

import { readWorkload } from './workload/read-workload.ts';

export const analyticsRoutes = [
  route(api.getDashboard, (ctx) => getDashboard(ctx)),
  route(api.listFigureConversations, (ctx, { query }) => listFigureConversations(ctx, query)),
  route(api.readWorkload, (ctx) => readWorkload(ctx)),
  route(api.getUsageState, (ctx) => usageState(ctx)),
  route(api.getUsage, (ctx) => getUsage(ctx)),
  route(api.listUsageConversations, (ctx, { query }) => listUsageConversations(ctx, query)),
];
