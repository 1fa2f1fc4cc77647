import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { createView, deleteView, updateView } from './change-views.ts';
import { countMatching } from './count-matching.ts';
import { listFiltered } from './filtered-inbox.ts';
import { listViews } from './view-row.ts';

export const inboxViewRoutes = [
  route(api.listFilteredConversations, (ctx, { query }) => listFiltered(ctx, query)),
  route(api.countConversations, (ctx, { query }) => countMatching(ctx, query)),
  route(api.listInboxViews, async (ctx) => ({ items: await listViews(ctx) })),
  route(api.createInboxView, (ctx, { body }) => createView(ctx, body)),
  route(api.updateInboxView, (ctx, { params, body }) => updateView(ctx, params.id, body)),
  route(api.deleteInboxView, (ctx, { params }) => deleteView(ctx, params.id)),
];
