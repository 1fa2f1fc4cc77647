import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Counter, collectDefaultMetrics, Histogram } from 'prom-client';
import type { App } from '../app.ts';
import { refuseUnknown } from './http-errors.ts';

/** `/healthz` lives, `/readyz` serves (its database answers), `/metrics` for Prometheus. */
export function registerHealth(server: FastifyInstance, app: App): void {
  server.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  server.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await app.database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });

  const registry = app.metrics;
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'sapa_http_request_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  new Counter({
    name: 'sapa_process_starts_total',
    help: 'Starts of this process',
    registers: [registry],
  }).inc();
  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromInside(request)) return refuseUnknown(request, reply);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Figures are for the operator's own network: not for visitors, and not for what a proxy passes on. */
function isFromInside(request: FastifyRequest): boolean {
  const range = ipaddr.process(request.ip).range();
  const passedOn =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !passedOn && ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(range);
}
