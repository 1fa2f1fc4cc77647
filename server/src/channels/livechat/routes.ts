import * as api from '@sapa/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { takeFile } from '../../platform/http/take-file.ts';
import { createLiveChat } from './create-live-chat.ts';
import { findLiveChat, requireOrigin } from './find-live-chat.ts';
import { identitySecret, renewIdentitySecret } from './identity-secret.ts';
import { uploadLiveChatPicture } from './pictures.ts';
import { noteVisitorRead, sendVisitorMessage } from './send-visitor-message.ts';
import { updateLiveChat } from './update-live-chat.ts';
import { uploadVisitorFile } from './upload-visitor-file.ts';
import { widgetConfig } from './widget-config.ts';

export const liveChatRoutes = [
  route(api.createLiveChat, (ctx, { body }) => createLiveChat(ctx, body)),
  route(api.updateLiveChat, (ctx, { params, body }) => updateLiveChat(ctx, { id: params.id, ...body })),
  route(api.uploadLiveChatPicture, async (ctx, { params }, { request }) => {
    const { body } = await takeFile(request, 'Pilih gambar dahulu');
    return uploadLiveChatPicture(ctx, params.id, body);
  }),
  route(api.getIdentitySecret, (ctx, { params }) => identitySecret(ctx, params.id)),
  route(api.renewIdentitySecret, (ctx, { params }) => renewIdentitySecret(ctx, params.id)),
  route(api.getWidgetConfig, async ({ app }, { params }, { request, reply }) => {
    const chat = await findLiveChat(app, params.key);
    requireOrigin(app, chat, request.headers);
    reply.header('cache-control', 'public, max-age=60');
    return widgetConfig(app, chat);
  }),
  route(api.sendVisitorMessage, async (visitor, { body }) => {
    await sendVisitorMessage(visitor, {
      clientId: body.client_id,
      text: body.text,
      fileKey: body.file_key,
      choiceId: body.choice_id,
      pageUrl: body.page_url,
    });
    return { client_id: body.client_id };
  }),
  route(api.uploadVisitorFile, async (visitor, _input, { request }) => {
    const { body, fileName } = await takeFile(request);
    return uploadVisitorFile(visitor, { body, fileName: fileName ?? '', ip: request.ip });
  }),
  route(api.visitorRead, async (visitor, { body }) => {
    await noteVisitorRead(visitor, body.up_to_seq);
    return { ok: true } as const;
  }),
];

/**
 * Lets pages of other origins call the visitor's routes, and these alone. They carry no cookie: the token in the
 * header is all there is, so any origin may ask; the live chat's own list decides who is answered
 * (ORIGIN_NOT_ALLOWED, readable by the shop's developer).
 */
export function allowVisitorOrigins(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/v1/livechat/')) return;
    reply.header('access-control-allow-origin', '*').header('vary', 'origin');
    if (request.method !== 'OPTIONS') return;
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', '600')
      .send();
  });
}
