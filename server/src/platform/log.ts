import { randomUUID } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';

/** Never in a log, at whatever depth a caller puts them: what opens doors, and what people write. */
const SECRET = [
  'password',
  'current_password',
  'token',
  'access_token',
  'refresh_token',
  'secret',
  'app_secret',
  'api_key',
  'apiKey',
  'authorization',
  'cookie',
  '["set-cookie"]',
  'recaptcha_response',
  'text',
  'body',
  'caption',
];

export function createLogger(options: { level: string; to?: DestinationStream }): Logger {
  const settings: LoggerOptions = {
    level: options.level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['', '*.', '*.*.', '*.*.*.'].flatMap((depth) =>
        SECRET.map((name) => (name.startsWith('[') ? depth.slice(0, -1) + name : depth + name)),
      ),
      censor: '[dihapus]',
    },
    serializers: { err: serializeError },
  };
  return options.to ? pino(settings, options.to) : pino(settings);
}

/** Drizzle's message and pg's `detail` quote the row: a customer's message would end in the log. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, stack = '', code } = stdSerializers.err(error);
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  return {
    type,
    message,
    ...(code !== undefined && { code }),
    ...('constraint' in error && { constraint: error.constraint }),
    stack: stack.slice(Math.max(0, stack.search(/^ {4}at /m))),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

/** For `fastify({...})`: our logger, our ids (a caller's X-Request-Id is not believed), our one line a request. */
export const requestLogging = (log: FastifyBaseLogger) => ({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
  requestIdHeader: false as const,
  genReqId: () => randomUUID(),
});

/** One line a request, with the route's pattern: addresses carry tokens and ids, queries carry what people seek. */
export function registerRequestLog(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? request.url.split('?')[0]!.slice(0, 200),
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
    };
    if (status >= 500) request.log.error(line, 'request');
    else if (/^\/(healthz|readyz|metrics)$/.test(line.route)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
