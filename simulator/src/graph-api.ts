import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { blockRoutes } from './graph/block-routes.ts';
import type { FaultEffect } from './graph/faults.ts';
import type { GraphCall, GraphContext } from './graph/graph-context.ts';
import { GraphError, invalidParameter } from './graph/graph-error.ts';
import { mediaDownloadRoute, mediaRoutes } from './graph/media/media-routes.ts';
import { uploadRoutes } from './graph/media/upload-routes.ts';
import { messageRoutes } from './graph/message-routes.ts';
import { numberSettingsRoutes } from './graph/number-settings-routes.ts';
import { objectRoutes } from './graph/object-routes.ts';
import { lookasideRoute, pageRoutes } from './graph/pages/page-routes.ts';
import { phoneNumberRoutes } from './graph/phone-number-routes.ts';
import { accountRoutes } from './graph/sign-up/account-routes.ts';
import { dialogRoutes, tokenRoutes } from './graph/sign-up/oauth-routes.ts';
import { templateLibraryRoutes } from './graph/templates/template-library.ts';
import { templateRoutes } from './graph/templates/template-routes.ts';
import { isObject } from './json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    graphCall: GraphCall | null;
    /** The fault that struck this request, for what happens after its effect. */
    fault: FaultEffect | null;
  }
}

const version = '/:version(^v\\d+\\.\\d+$)';

/** Meta's Graph API with the OAuth dialog, as far as a business with WhatsApp, pages and Instagram needs it. */
export async function graphApi(app: FastifyInstance, graph: GraphContext) {
  app.decorateRequest('graphCall', null);
  app.decorateRequest('fault', null);
  // Meta takes 100 MB documents; a little more for the multipart frame.
  await app.register(multipart, { limits: { fileSize: 101 * 1024 * 1024, files: 1 } });
  tolerantBodies(app);
  app.addHook('preValidation', async (request) => withQuery(request));
  app.addHook('preHandler', (request, reply) => recordAndStrike(graph, request, reply));
  app.addHook('onSend', async (request, reply) => usageHeaders(graph, request, reply));
  app.addHook('onSend', async (request) => {
    if (!request.fault) return;
    if ('drop' in request.fault) request.raw.socket.destroy();
    if ('delayMs' in request.fault && request.fault.when === 'after')
      await delay(graph, request.fault.delayMs);
    // The answer is never given: only the caller's own time limit ends this.
    if ('hang' in request.fault) await new Promise(() => {});
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!request.graphCall) return;
    request.graphCall.status = reply.statusCode;
    graph.calls.changed();
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = asGraphError(error);
    if (request.graphCall) request.graphCall.errorCode = failure.options.code;
    const body = failure.body(graph.ids.nonce());
    if (failure.options.code === 190) {
      reply.header('www-authenticate', `OAuth "Facebook Platform" "invalid_token" "${failure.message}"`);
    }
    reply.code(failure.http).send(body);
  });

  dialogRoutes(app, graph, version);
  mediaDownloadRoute(app, graph);
  lookasideRoute(app, graph);
  await app.register(
    async (api) => {
      tokenRoutes(api, graph);
      pageRoutes(api, graph);
      messageRoutes(api, graph);
      mediaRoutes(api, graph);
      uploadRoutes(api, graph);
      accountRoutes(api, graph);
      phoneNumberRoutes(api, graph);
      numberSettingsRoutes(api, graph);
      blockRoutes(api, graph);
      templateRoutes(api, graph);
      templateLibraryRoutes(api, graph);
      objectRoutes(api, graph);
      api.all('/*', async (request) => {
        throw new GraphError({
          code: 2500,
          message: `Unknown path components: ${pathOf(request)}`,
        });
      });
    },
    { prefix: version },
  );
}

/** A POST may come with a content type and no body, and forms are as good as JSON. */
function tolerantBodies(app: FastifyInstance) {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, {});
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      done(invalidParameter('Invalid JSON for postcard'), undefined);
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}

/** Parameters of a write may stand in the address or in a form, lists and objects there as JSON. */
function withQuery(request: FastifyRequest) {
  const { body } = request;
  // A file that is uploaded is bytes.
  if (request.method === 'GET' || Buffer.isBuffer(body)) return;
  const form = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  const given = { ...queryOf(request), ...(form && isObject(body) ? body : {}) };
  const read = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fromText(value)]));
  request.body = form || !isObject(body) ? read : { ...read, ...body };
}

function fromText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** How much of the hour's calls is used up, in percent: of the app, and of each business by kind of call. */
function usageHeaders(graph: GraphContext, request: FastifyRequest, reply: FastifyReply) {
  if (!request.graphCall) return;
  const hour = graph.clock.now() - 3_600_000;
  const calls = graph.calls.all.filter(({ at }) => at > hour).length;
  const usage = { call_count: Math.min(100, Math.round(calls / 50)), total_cputime: 1, total_time: 1 };
  reply.header('x-app-usage', JSON.stringify(usage));
  const business = /^\/(\d+)/.exec(request.graphCall.path)?.[1];
  if (business === undefined) return;
  const type = request.graphCall.path.endsWith('/messages') ? 'whatsapp' : 'whatsapp_business_management';
  const own = [{ type, ...usage, estimated_time_to_regain_access: 0 }];
  reply.header('x-business-use-case-usage', JSON.stringify({ [business]: own }));
}

const pathOf = (request: FastifyRequest) => {
  const end = request.url.indexOf('?');
  return request.url.slice(request.url.indexOf('/', 1), end < 0 ? undefined : end);
};

function queryOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(new URL(request.url, 'http://graph').searchParams);
}

async function recordAndStrike(graph: GraphContext, request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request);
  const call: GraphCall = {
    nonce: graph.ids.nonce(),
    at: graph.clock.now(),
    method: request.method,
    path,
    version: request.url.slice(1, request.url.indexOf('/', 1)),
    query: request.url.includes('?') ? queryOf(request) : {},
    headers: request.headers,
    body: request.body,
  };
  request.graphCall = call;
  graph.calls.add(call);

  const fault = graph.faults.strike({
    method: request.method,
    path,
    body: request.body,
    objectId: path.split('/', 2)[1] ?? '',
  });
  if (!fault) return;
  request.fault = fault;
  if ('delayMs' in fault) return fault.when === 'after' ? undefined : delay(graph, fault.delayMs);
  if ('hang' in fault) {
    if (fault.hang === 'after') return;
    reply.hijack();
    return;
  }
  if ('drop' in fault) {
    if (fault.drop === 'after') return;
    reply.hijack();
    request.raw.socket.destroy();
    return;
  }
  if ('httpStatus' in fault) {
    return reply
      .code(fault.httpStatus)
      .headers(fault.headers ?? {})
      .type('text/html')
      .send(fault.body ?? '<html><body><h1>Sorry, something went wrong.</h1></body></html>');
  }
  if (fault.via === 'status') return;
  reply.headers(fault.headers ?? {});
  throw new GraphError({
    code: fault.code,
    ...(fault.details === undefined ? {} : { details: fault.details }),
    ...(fault.subcode === undefined ? {} : { subcode: fault.subcode }),
  });
}

const delay = (graph: GraphContext, ms: number) =>
  new Promise<void>((resolve) => graph.clock.after(ms, resolve));

function asGraphError(error: unknown): GraphError {
  if (error instanceof GraphError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new GraphError({ code: 1, message: `(#1) ${message}`, http: 500 });
}
