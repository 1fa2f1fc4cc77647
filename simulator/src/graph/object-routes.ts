import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JsonObject } from '../json.ts';
import { bearerToken } from './bearer-token.ts';
import type { GraphContext } from './graph-context.ts';
import { unknownObject } from './graph-error.ts';
import { mediaObject } from './media/media-routes.ts';
import type { Media } from './media/media-store.ts';
import { pageObject } from './pages/page-routes.ts';
import { readPhoneNumber, writePhoneNumber } from './phone-number-routes.ts';
import { readWaba } from './sign-up/account-routes.ts';
import type { AccessToken } from './sign-up/accounts.ts';
import { editTemplate, readTemplate } from './templates/template-routes.ts';
import type { Template } from './templates/template-store.ts';

interface ObjectRequest {
  Params: { id: string };
  Querystring: { fields?: string; phone_number_id?: string };
}

/** `/{id}`: what it is decides what it answers. Another account's object is as unknown as none. */
export function objectRoutes(app: FastifyInstance, graph: GraphContext) {
  const seenBy = (request: FastifyRequest, id: string) => {
    const token = graph.accounts.tokenOf(bearerToken(request));
    return { token, media: mediaOf(token, id), template: templateOf(token, id) };
  };
  const mediaOf = (token: AccessToken, id: string): Media | undefined => {
    const media = graph.media.get(id);
    return media && token.wabaIds.includes(media.wabaId) ? media : undefined;
  };
  const templateOf = (token: AccessToken, id: string): Template | undefined => {
    const template = graph.templates.get(id);
    return template && token.wabaIds.includes(template.wabaId) ? template : undefined;
  };

  app.get<ObjectRequest>('/:id', async (request): Promise<JsonObject> => {
    const { id } = request.params;
    const { token, media, template } = seenBy(request, id);
    const page = graph.pages.all.get(token.pageId ?? '');
    if (page) return pageObject(graph, page, id);
    if (media) return mediaObject(graph, media, request.host);
    if (template) return readTemplate(graph, template, request.query.fields);
    if (graph.accounts.wabas.has(id))
      return readWaba(graph, graph.accounts.wabaFor(token, id), request.query.fields);
    return readPhoneNumber(graph, graph.accounts.numberFor(token, id), request.query.fields);
  });

  app.post<ObjectRequest>('/:id', async (request) => {
    const { id } = request.params;
    const { token, template } = seenBy(request, id);
    if (template) return editTemplate(graph, template, request.body);
    if (!graph.accounts.numbers.has(id)) throw unknownObject(id, 'post');
    return writePhoneNumber(graph, graph.accounts.numberFor(token, id), request.body);
  });

  app.delete<ObjectRequest>('/:id', async (request) => {
    const { media } = seenBy(request, request.params.id);
    if (!media) throw unknownObject(request.params.id, 'delete');
    return { success: graph.media.delete(media.id) };
  });
}
