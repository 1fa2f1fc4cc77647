import * as api from '@sapa/contracts';
import { route } from '../platform/http/route.ts';
import { eraseContact } from './erase-contact.ts';
import { readErasurePreview } from './queries.ts';
import { startPersonExport } from './start-person-export.ts';

export const privacyRoutes = [
  route(api.startPersonExport, (ctx, { params }) => startPersonExport(ctx, params.id)),
  route(api.previewErasure, (ctx, { params }) => readErasurePreview(ctx, params.id)),
  route(api.eraseContact, (ctx, { params, body }) =>
    eraseContact(ctx, { contactId: params.id, name: body.name }),
  ),
];
