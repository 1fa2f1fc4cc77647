import type { Readable } from 'node:stream';
import type {} from '@fastify/swagger';
import type { Access, Body, Endpoint, Params, Query, Reply } from '@sapa/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import type { Context } from '../db/context.ts';

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

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
