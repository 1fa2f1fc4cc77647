import * as api from '@sapa/contracts';
import { route } from '../platform/route.ts';
import { getDashboard } from './dashboard/get-dashboard.ts';
import { listFigureConversations } from './dashboard/list-figure-conversations.ts';

export const analyticsRoutes = [
  route(api.getDashboard, (ctx) => getDashboard(ctx)),
  route(api.listFigureConversations, (ctx, { query }) => listFigureConversations(ctx, query)),
];
