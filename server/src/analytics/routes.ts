import * as api from '@sapa/contracts';
import { route } from '../platform/http/route.ts';
import { listClosingWindows } from './dashboard/closing-windows.ts';
import { getDashboard } from './dashboard/get-dashboard.ts';
import { listFigureConversations } from './dashboard/list-figure-conversations.ts';
import { getMoneyWeek } from './dashboard/money-week.ts';
import { startTalksExport } from './figures/export-talks.ts';
import { listTalks } from './figures/list-talks.ts';
import { readAi } from './figures/read-ai.ts';
import { readBusy } from './figures/read-busy.ts';
import { readMoney } from './figures/read-money.ts';
import { readOnline } from './figures/read-online.ts';
import { readPeople } from './figures/read-people.ts';
import { readSpeed } from './figures/read-speed.ts';
import { getSettingsOverview } from './settings/get-settings-overview.ts';
import { getUsage } from './usage/get-usage.ts';
import { getUsageState } from './usage/get-usage-state.ts';
import { listUsageConversations } from './usage/list-usage-conversations.ts';
import { readWorkload } from './workload/read-workload.ts';

export const analyticsRoutes = [
  route(api.getDashboard, (ctx) => getDashboard(ctx)),
  route(api.listFigureConversations, (ctx, { query }) => listFigureConversations(ctx, query)),
  route(api.listClosingWindows, (ctx) => listClosingWindows(ctx)),
  route(api.getMoneyWeek, (ctx) => getMoneyWeek(ctx)),
  route(api.readWorkload, (ctx) => readWorkload(ctx)),
  route(api.getSettingsOverview, (ctx) => getSettingsOverview(ctx)),
  route(api.getUsageState, getUsageState),
  route(api.getUsage, (ctx) => getUsage(ctx)),
  route(api.listUsageConversations, (ctx, { query }) => listUsageConversations(ctx, query)),
  route(api.readAnalyticsBusy, (ctx, { query }) => readBusy(ctx, query)),
  route(api.readAnalyticsSpeed, (ctx, { query }) => readSpeed(ctx, query)),
  route(api.readAnalyticsAi, (ctx, { query }) => readAi(ctx, query)),
  route(api.readAnalyticsPeople, (ctx, { query }) => readPeople(ctx, query)),
  route(api.readAnalyticsOnline, (ctx, { query }) => readOnline(ctx, query)),
  route(api.readAnalyticsMoney, (ctx, { query }) => readMoney(ctx, query)),
  route(api.listTalks, (ctx, { query }) => listTalks(ctx, query)),
  route(api.startTalksExport, (ctx, { body }) => startTalksExport(ctx, body)),
];
