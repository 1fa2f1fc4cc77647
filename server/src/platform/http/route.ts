import type { Readable } from 'node:stream';
import type {} from '@fastify/swagger';
import type { Access, Body, Endpoint, Params, Query, Reply } from '@sapa/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../app.ts';
import type { Context } from '../db/context.ts';
import { Refusal } from '../errors.ts';
import { refuseDuringMaintenance } from '../maintenance.ts';
import { refuseWhileImpersonating } from '../security/impersonation.ts';

/** Somebody signed in, outside any workspace. */
export interface UserContext {
  app: App;
  userId: string;
  name: string;
  sessionId: string;
  platformRole: 'TENANT' | 'ADMIN' | 'ROOT';
  /** Where the call came from, for the audit log. */
  ip: string;
  /** Works as a member of a workspace now (identity/impersonation/): hardly anything of the own account is open. */
  impersonation?: { id: string; workspaceId: string };
}

/** Who acts when a verb of the admin area works in a workspace. */
export const platformActor = ({ userId, name, ip }: UserContext) =>
  ({ type: 'platform', userId, name, ip }) as const;

/** A live-chat visitor: one channel, one identity in it, nothing else. */
export interface VisitorContext {
  app: App;
  workspaceId: string;
  channelId: string;
  visitorId: string;
}

export interface ContextOf {
  public: { app: App };
  user: UserContext;
  member: Context;
  visitor: VisitorContext;
  platform: UserContext;
}

export interface Input<E extends Endpoint> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
}

/** For what JSON cannot carry: cookies, streams, multipart. */
export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Route {
  endpoint: Endpoint;
  handle(ctx: ContextOf[Access], input: Input<Endpoint>, http: Http): Promise<unknown>;
}

/** An adapter: parse → verb → present. A file is answered as a stream. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (ctx: ContextOf[E['access']], input: Input<E>, http: Http) => Promise<Reply<E> | Readable>,
): Route => ({ endpoint, handle: handle as Route['handle'] });

/** Turns a request into whoever makes it, or refuses. One for each kind of access. */
export type Authenticators = { [A in Access]: (request: FastifyRequest) => Promise<ContextOf[A]> };

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

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
