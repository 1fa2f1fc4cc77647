import * as api from '@sapa/contracts';
import { noteDelivered, startVisit } from '../../channels/index.ts';
import type { VisitorContext } from '../../platform/http/route.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  awaitsDelivery,
  presentVisitorMessage,
  type VisitorMessageRow,
  visitorThread,
} from './visitor-messages.ts';

/** How many messages a visit begins with. */
const FIRST_PAGE = 50;

export const visitorRoutes: Route[] = [
  route(api.startVisit, async ({ app }, { params, body }, { request }) => {
    const { visitor, token, name } = await startVisit(app, {
      key: params.key,
      visitorToken: body.visitor_token,
      name: body.name,
      contact: body.contact,
      answers: body.answers,
      proof: { identifier: body.identifier, hash: body.identifier_hash },
      pageUrl: body.page_url,
      landingUrl: body.landing_url,
      referrer: body.referrer,
      origin: request.headers.origin,
      host: request.headers.host,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
    const rows = await visitorThread(visitor, { limit: FIRST_PAGE + 1 });
    const page = rows.slice(-FIRST_PAGE);
    return {
      visitor_token: token,
      name,
      messages: await fetched(visitor, page),
      next_cursor: rows.length > FIRST_PAGE ? String(page[0]?.seq) : null,
    };
  }),
  route(api.listVisitorMessages, async (visitor, { query }) => ({
    items: await fetched(visitor, await visitorThread(visitor, query)),
  })),
];

/** What a device fetched it has: the ticks of what was waiting move on. */
async function fetched(visitor: VisitorContext, rows: VisitorMessageRow[]) {
  await noteDelivered(
    visitor,
    rows.filter(awaitsDelivery).map(({ id }) => id),
  );
  return rows.map((row) => presentVisitorMessage(visitor.app, row));
}
