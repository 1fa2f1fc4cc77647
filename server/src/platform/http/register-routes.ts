import type { Endpoint } from '@sapa/contracts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../errors.ts';
import { refuseDuringMaintenance } from '../maintenance.ts';
import { refuseWhileImpersonating } from '../security/impersonation.ts';
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
          params: parsed(endpoint.params, request.params),
          query: parsed(endpoint.query, request.query),
          body: parsed(endpoint.body, request.body),
        } as Input<Endpoint>;
        const answer = await handle(ctx, input, { request, reply });
        if (reply.sent) return reply;
        return reply.code(endpoint.status ?? 200).send(answer);
      },
    });
  }
}

/** An id that is no id cannot exist: the same NOT_FOUND as another workspace's. All else is VALIDATION_FAILED. */
function parsed(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  refuseUnstorable(value);
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message;
  throw new Refusal('VALIDATION_FAILED', { fields });
}

/** PostgreSQL takes neither NUL nor half of a surrogate pair; no field of ours has a use for them. */
function refuseUnstorable(value: unknown, path: string[] = []): void {
  if (typeof value === 'string') {
    if (value.isWellFormed() && !value.includes('\u0000')) return;
    throw new Refusal('VALIDATION_FAILED', {
      fields: { [path.join('.')]: 'Ada karakter yang tidak didukung. Hapus lalu coba lagi.' },
    });
  }
  // Deeper than any contract of ours is not read; the contract refuses it.
  if (typeof value !== 'object' || value === null || path.length > 20) return;
  for (const [name, one] of Object.entries(value)) refuseUnstorable(one, [...path, name]);
}
