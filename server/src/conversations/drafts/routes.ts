import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { listDrafts } from './list-drafts.ts';
import { saveDraft } from './save-draft.ts';

export const draftRoutes = [
  route(api.listDrafts, async (ctx) => ({ items: await listDrafts(ctx) })),
  route(api.saveDraft, (ctx, { params, body }) => saveDraft(ctx, params.id, body)),
];
