import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { authenticators } from './authenticators.ts';
import { registerPaymentNotifications } from './billing/webhooks.ts';
import { measureDeliveries, metaSdkUrl, registerWebhooks } from './channels/index.ts';
import { allowVisitorOrigins } from './channels/livechat/routes.ts';
import { registerWidgetFiles } from './channels/livechat/widget/routes.ts';
import { registerSurveyPage } from './conversations/index.ts';
import type { App } from './platform/app.ts';
import type { Config } from './platform/config.ts';
import { readToTheEnd } from './platform/files/read-to-the-end.ts';
import { cutOffSlowBodies } from './platform/http/cut-off-slow-bodies.ts';
import { readForwardedAddresses } from './platform/http/forwarded-addresses.ts';
import { registerHealth } from './platform/http/health.ts';
import { refuseUnknown, registerErrors } from './platform/http/http-errors.ts';
import { registerOpenApi } from './platform/http/open-api.ts';
import { refuseOwnCalls } from './platform/http/own-calls.ts';
import { refuseForeignOrigins } from './platform/http/own-origin.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import { foreignSources, registerSecurityHeaders } from './platform/http/security-headers.ts';
import { registerFileRoutes } from './platform/http/serve-file.ts';
import { registerWebFiles } from './platform/http/web-files.ts';
import { registerRequestLog, requestLogging } from './platform/log.ts';
import { routes } from './routes.ts';

/** JSON bodies; files have limits of their own. */
const BODY_LIMIT = 1024 * 1024;

/** The HTTP side of a process: every route, wired to whoever may call it. */
export async function createServer(app: App): Promise<FastifyInstance> {
  const server = fastify({
    ...requestLogging(app.log),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies(app.config),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  });
  readForwardedAddresses(server);
  registerErrors(server);
  refuseForeignOrigins(server, app.config.PUBLIC_URL);
  refuseOwnCalls(server, app.config.PUBLIC_URL);
  registerRequestLog(server);
  readToTheEnd(server);
  cutOffSlowBodies(server);
  const foreign = foreignSources(app.config, metaSdkUrl(app.config));
  registerSecurityHeaders(server, app.config, foreign);
  allowVisitorOrigins(server);
  await server.register(cookie);
  await server.register(multipart, { limits: { files: 1, fields: 10, fileSize: 100 * 1024 * 1024 } });
  await registerOpenApi(server, app.config);
  registerHealth(server, app);
  measureDeliveries(app);
  registerFileRoutes(server, app.storage);
  registerWebhooks(server, app);
  registerPaymentNotifications(server, app);
  registerRoutes(server, routes, authenticators(app));
  registerWidgetFiles(server, app);
  registerSurveyPage(server, app);
  await registerWebFiles(server, app.config, foreign);
  server.all('/api/*', { schema: { hide: true } }, refuseUnknown);
  return server;
}

/** Whose X-Forwarded-For is believed: nobody's, unless the operator names the proxies or their number. */
const trustedProxies = ({ TRUST_PROXY: proxies }: Config) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : (proxies ?? false);
