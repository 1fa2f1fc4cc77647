import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { handleInquiry } from './handle-inquiry.ts';
import { listInquiries } from './queries.ts';
import { sendInquiry } from './send-inquiry.ts';

export const inquiryRoutes = [
  route(api.sendInquiry, async ({ app }, { body }, { request }) => {
    await sendInquiry(app, body, request.ip);
    return { ok: true as const };
  }),
  route(api.listInquiries, ({ app }, { query }) => listInquiries(app, query)),
  route(api.updateInquiry, (ctx, { params, body }) => handleInquiry(ctx, { id: params.id, ...body })),
];
