import type { Endpoint } from '@sapa/contracts';
import type { FastifyInstance } from 'fastify';
import { refuseDuringMaintenance } from '../maintenance.ts';
import { refuseWhileImpersonating } from '../security/impersonation.ts';
import { parseInput } from './parse-input.ts';
import type { Authenticators, Input, Route } from './route.ts';

/** Each call: who makes it, what it may do now, what it says, its verb. */
export function registerRoutes(
  server: FastifyInstance,
  routes: Route[],
  authenticators: Authenticators,
): void {
  for (const { endpoint, handle } of routes) {
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: { summary: endpoint.summary, tags: [endpoint.path.split('/')[3] ?? ''] },
      config: { endpoint },
      handler: async (request, reply) => {
        const ctx = await authenticators[endpoint.access](request);
        refuseDuringMaintenance(ctx.app, endpoint, ctx);
        refuseWhileImpersonating(endpoint, ctx);
        const input = {
          params: endpoint.params && parseInput(endpoint.params, request.params),
          query: endpoint.query && parseInput(endpoint.query, request.query),
          body: endpoint.body && parseInput(endpoint.body, request.body, endpoint.refusal),
        } as Input<Endpoint>;
        const answer = await handle(ctx, input, { request, reply });
        if (reply.sent) return reply;
        return reply.code(endpoint.status ?? 200).send(answer);
      },
    });
  }
}
