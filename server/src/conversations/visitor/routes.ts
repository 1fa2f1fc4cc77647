import * as api from '@sapa/contracts';
import { noteDelivered, startVisit } from '../../channels/index.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import type { VisitorContext } from '../../platform/http/route.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { endVisit } from './end-visit.ts';
import { conversationOfVisitor } from './find-visitor.ts';
import { hasEnded } from './has-ended.ts';
import { downloadTranscript, mailTranscript } from './mail-transcript.ts';
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
      ended: await isOver(visitor),
    };
  }),
  route(api.listVisitorMessages, async (visitor, { query }) => ({
    items: await fetched(visitor, await visitorThread(visitor, query)),
    ended: await isOver(visitor),
  })),
  route(api.endVisit, async (visitor) => {
    await endVisit(visitor);
    return { ok: true } as const;
  }),
  route(api.getTranscript, (visitor, _input, { request }) => downloadTranscript(visitor, request.ip)),
  route(api.mailTranscript, async (visitor, { body }, { request }) => {
    await mailTranscript(visitor, { email: body.email, ip: request.ip });
    return { ok: true } as const;
  }),
];

const isOver = (visitor: VisitorContext) =>
  transaction(systemContext(visitor.app, visitor.workspaceId), async (tx) => {
    const conversation = await conversationOfVisitor(tx, visitor);
    return conversation !== null && (await hasEnded(tx, conversation.id));
  });

/** What a device fetched it has: the ticks of what was waiting move on. */
async function fetched(visitor: VisitorContext, rows: VisitorMessageRow[]) {
  await noteDelivered(
    visitor,
    rows.filter(awaitsDelivery).map(({ id }) => id),
  );
  return rows.map((row) => presentVisitorMessage(visitor.app, row));
}
