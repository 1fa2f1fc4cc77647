import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { dismissAnnouncement } from './dismiss-announcement.ts';
import { listAllAnnouncements, listAnnouncements } from './queries.ts';
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './write-announcement.ts';

const DONE = { ok: true as const };

export const announcementRoutes = [
  route(api.listAnnouncements, async (ctx) => ({ items: await listAnnouncements(ctx) })),
  route(api.dismissAnnouncement, async (ctx, { params }) => {
    await dismissAnnouncement(ctx, params.id);
    return DONE;
  }),
  route(api.listAllAnnouncements, ({ app }, { query }) => listAllAnnouncements(app, query)),
  route(api.createAnnouncement, (ctx, { body }) => createAnnouncement(ctx, body)),
  route(api.updateAnnouncement, (ctx, { params, body }) => updateAnnouncement(ctx, params.id, body)),
  route(api.deleteAnnouncement, async (ctx, { params }) => {
    await deleteAnnouncement(ctx, params.id);
    return DONE;
  }),
];
