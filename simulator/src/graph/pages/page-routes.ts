import type { FastifyInstance, FastifyRequest } from 'fastify';
import { at, isObject, type JsonObject, textOf } from '../../json.ts';
import { bearerToken } from '../bearer-token.ts';
import type { GraphContext } from '../graph-context.ts';
import { GraphError, invalidParameter, unknownObject } from '../graph-error.ts';
import type { AccessToken } from '../sign-up/accounts.ts';
import type { Page } from './page-store.ts';

/** Pages of a person, what apps hear of them, and files that are uploaded to be sent. */
export function pageRoutes(app: FastifyInstance, graph: GraphContext) {
  app.get('/me/accounts', async (request) => {
    const token = graph.accounts.tokenOf(bearerToken(request));
    if (!token.scopes.includes('pages_show_list')) throw new GraphError({ code: 200 });
    const pages = (token.pageIds ?? []).flatMap((id) => graph.pages.all.get(id) ?? []);
    return { data: pages.map((page) => accountOf(graph, token, page)), paging: { cursors: {} } };
  });

  app.post<{ Params: { id: string } }>('/:id/message_attachments', async (request) => {
    const page = pageOf(graph, request, request.params.id);
    const fields: Record<string, string> = {};
    let file: { bytes: Buffer; mimeType: string; filename: string } | undefined;
    for await (const part of request.parts()) {
      if (part.type === 'file')
        file = { bytes: await part.toBuffer(), mimeType: part.mimetype, filename: part.filename };
      else fields[part.fieldname] = String(part.value);
    }
    const type = textOf(at(parsed(fields.message), 'attachment', 'type'));
    if (!file || type === undefined) throw invalidParameter('The parameter message is required.');
    const limit = (type === 'image' ? 8 : 25) * 1024 * 1024;
    if (file.bytes.length > limit || (type !== 'file' && !file.mimeType.startsWith(`${type}/`)))
      throw new GraphError({ code: 100, subcode: 2018047, message: '(#100) Upload attachment failure.' });
    const media = graph.media.keep(page.id, 'uploaded', file);
    if (request.graphCall) request.graphCall.body = { ...fields, file: { bytes: file.bytes.length } };
    return { attachment_id: media.id };
  });
}

/** What customers sent lies open at an address that nobody can guess, as at Meta. */
export function lookasideRoute(app: FastifyInstance, graph: GraphContext) {
  app.get<{ Params: { id: string } }>('/lookaside/:id', async (request, reply) => {
    const media = graph.media.get(request.params.id);
    if (!media) return reply.code(404).type('text/plain').send('URL signature expired');
    return reply.type(media.mimeType).send(media.bytes);
  });
}

/** `subscribed_apps` of a page; WhatsApp accounts have an edge of the same name. */
export function pageSubscription(graph: GraphContext, request: FastifyRequest, page: Page): JsonObject {
  const { appId } = graph.settings;
  if (request.method === 'GET')
    return {
      data: [...page.subscriptions].map(([id, fields]) => ({ id, name: 'Sapa', subscribed_fields: fields })),
    };
  if (request.method === 'DELETE') return { success: page.subscriptions.delete(appId) };
  const fields =
    textOf(at(request.query, 'subscribed_fields')) ?? textOf(at(request.body, 'subscribed_fields'));
  if (!fields) throw invalidParameter('The parameter subscribed_fields is required.');
  page.subscriptions.set(appId, fields.split(','));
  return { success: true };
}

/** `/me` and `/{page}` with a page's token, and who one of its customers is. */
export function pageObject(graph: GraphContext, page: Page, id: string): JsonObject {
  if (id === 'me' || id === page.id) return { id: page.id, name: page.name };
  if (id === page.instagram?.id) return { ...page.instagram };
  for (const account of graph.pages.accounts().filter((one) => one.page === page)) {
    const person = graph.personOf(account.id, id);
    if (person === undefined) continue;
    const name = person.name ?? 'Pengguna';
    const photo = person.photoId && { profile_pic: `${graph.baseUrl()}/lookaside/${person.photoId}` };
    if (account.object === 'instagram')
      return { id, name, username: person.username ?? `pengguna${id.slice(-6)}`, ...photo };
    const [first_name = '', ...rest] = name.split(' ');
    return { id, name, first_name, last_name: rest.join(' '), ...photo };
  }
  throw unknownObject(id);
}

/** The page whose token this is, when it is what the call names. */
export function pageOf(graph: GraphContext, request: FastifyRequest, id: string): Page {
  const token = graph.accounts.tokenOf(bearerToken(request));
  const page = graph.pages.all.get(token.pageId ?? '');
  if (page === undefined || (id !== 'me' && id !== page.id && id !== page.instagram?.id))
    throw unknownObject(id, request.method.toLowerCase());
  return page;
}

/** One page of `/me/accounts`, with the token that this person's grant gives. */
function accountOf(graph: GraphContext, user: AccessToken, page: Page): JsonObject {
  const { tokens } = graph.accounts;
  const known = [...tokens.values()].find(
    ({ pageId, revoked, issuedAt }) => pageId === page.id && !revoked && issuedAt >= user.issuedAt,
  );
  return {
    id: page.id,
    name: page.name,
    access_token: known?.value ?? graph.accounts.issueToken({ pageId: page.id, scopes: user.scopes }),
    tasks: page.tasks,
    ...(page.instagram ? { instagram_business_account: { ...page.instagram } } : {}),
  };
}

function parsed(text: string | undefined): unknown {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
