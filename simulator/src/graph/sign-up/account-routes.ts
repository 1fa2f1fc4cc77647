import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JsonObject } from '../../json.ts';
import { bearerToken } from '../bearer-token.ts';
import { checkedOverride } from '../checked-override.ts';
import { paged, picked } from '../fields.ts';
import type { GraphContext } from '../graph-context.ts';
import { GraphError } from '../graph-error.ts';
import { health } from '../health.ts';
import { pageOf, pageSubscription } from '../pages/page-routes.ts';
import { NUMBER_NODE, phoneNumberObject } from '../phone-number-routes.ts';
import type { Waba } from './accounts.ts';

interface WabaRequest {
  Params: { id: string };
  Querystring: { fields?: string; limit?: string; after?: string };
}

const numberDefaults = [
  'id',
  'display_phone_number',
  'verified_name',
  'quality_rating',
  'code_verification_status',
];

/** The WhatsApp Business Account's edges: its numbers and the apps that hear of it. */
export function accountRoutes(app: FastifyInstance, graph: GraphContext) {
  app.get<WabaRequest>('/:id/phone_numbers', async (request) => {
    const token = graph.accounts.tokenOf(bearerToken(request));
    const waba = graph.accounts.wabaFor(token, request.params.id);
    const numbers = [...graph.accounts.numbers.values()]
      .filter((number) => number.wabaId === waba.id)
      .map((number) => phoneNumberObject(graph, number));
    const page = paged(numbers, request);
    const read = (object: (typeof numbers)[number]) =>
      picked(graph.settings, { type: NUMBER_NODE, object, defaults: numberDefaults }, request.query.fields);
    return { ...page, data: page.data.map(read) };
  });

  app.post<WabaRequest>('/:id/subscribed_apps', async (request) => {
    const page = pageNamed(request);
    if (page) return pageSubscription(graph, request, page);
    const waba = ownWaba(request.params.id, bearerToken(request));
    waba.subscriptions.set(graph.settings.appId, await checkedOverride(graph, request.body));
    return { success: true };
  });

  app.get<WabaRequest>('/:id/subscribed_apps', async (request) => {
    const page = pageNamed(request);
    if (page) return pageSubscription(graph, request, page);
    const waba = ownWaba(request.params.id, bearerToken(request));
    return {
      data: [...waba.subscriptions].map(([id, { overrideCallbackUri }]) => ({
        whatsapp_business_api_data: {
          id,
          name: 'Sapa',
          link: `https://www.facebook.com/games/?app_id=${id}`,
        },
        ...(overrideCallbackUri === undefined ? {} : { override_callback_uri: overrideCallbackUri }),
      })),
    };
  });

  app.delete<WabaRequest>('/:id/subscribed_apps', async (request) => {
    const page = pageNamed(request);
    if (page) return pageSubscription(graph, request, page);
    const waba = ownWaba(request.params.id, bearerToken(request));
    return { success: waba.subscriptions.delete(graph.settings.appId) };
  });

  /** WhatsApp accounts and pages have an edge of this name. */
  const pageNamed = (request: FastifyRequest<WabaRequest>) =>
    graph.pages.all.has(request.params.id) ? pageOf(graph, request, request.params.id) : undefined;

  function ownWaba(id: string, tokenValue: string | undefined): Waba {
    const token = graph.accounts.tokenOf(tokenValue);
    const waba = graph.accounts.wabaFor(token, id);
    if (!token.scopes.includes('whatsapp_business_management')) throw new GraphError({ code: 200 });
    return waba;
  }
}

export function readWaba(graph: GraphContext, waba: Waba, fields: string | undefined): JsonObject {
  const numbers = [...graph.accounts.numbers.values()].filter((number) => number.wabaId === waba.id);
  const object = {
    id: waba.id,
    name: waba.name,
    status: 'ACTIVE',
    currency: 'IDR',
    country: 'ID',
    timezone_id: '78',
    message_template_namespace: `ns_${waba.id}`,
    business_verification_status: 'verified',
    account_review_status: 'APPROVED',
    ownership_type: 'CLIENT_OWNED',
    owner_business_info: { id: waba.businessId, name: waba.name },
    phone_numbers: { data: numbers.map((number) => phoneNumberObject(graph, number)) },
    message_templates: {
      data: graph.templates.of(waba.id).map(({ id, name, status }) => ({ id, name, status })),
    },
    health_status: health(graph, [
      { entity_type: 'WABA', id: waba.id },
      { entity_type: 'BUSINESS', id: waba.businessId },
      { entity_type: 'APP', id: graph.settings.appId },
    ]),
  };
  const defaults = ['id', 'name', 'timezone_id', 'message_template_namespace', 'currency'];
  return picked(graph.settings, { type: 'WhatsAppBusinessAccount', object, defaults }, fields);
}
