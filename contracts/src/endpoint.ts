import type { z } from 'zod';
import type { AuditAct } from './identity/audit.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call an endpoint at all. `public`: anybody. `user`: signed in. `member`: signed in as a member of
 * the active workspace. `visitor`: a live-chat visitor with a visitor token. `platform`: ROOT or ADMIN.
 */
export type Access = 'public' | 'user' | 'member' | 'visitor' | 'platform';

/** What the audit log tells of a call that writes: its act, one of several, or why it tells nothing. Tests hold it. */
export type AuditRule = AuditAct | readonly AuditAct[] | { none: string };

/** Whatever the platform's people and members do says what the log tells of it. */
type Audited<E> = E extends { method: 'GET' } | { access: 'public' | 'visitor' }
  ? unknown
  : { audit: AuditRule };

/** All that one HTTP call is. The server registers it, the web calls it, the OpenAPI document is made of it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Absolute, with `:name` for parameters. */
  path: string;
  access: Access;
  /** What a member needs; checked by the verb, shown to the screens, tried by the generated role tests. */
  permission?: Permission;
  audit?: AuditRule;
  /** One Indonesian line for the API document. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Said over a body that is refused, in Indonesian; each field has its own sentence all the same. */
  refusal?: string;
  reply: z.ZodType;
  /** HTTP status of a success; 200 unless told. */
  status?: 200 | 201 | 202 | 204;
}

export type Params<E extends Endpoint> = E['params'] extends z.ZodType ? z.infer<E['params']> : undefined;
export type Query<E extends Endpoint> = E['query'] extends z.ZodType ? z.infer<E['query']> : undefined;
export type Body<E extends Endpoint> = E['body'] extends z.ZodType ? z.infer<E['body']> : undefined;
export type Reply<E extends Endpoint> = z.infer<E['reply']>;

/** Keeps the exact types of a definition. */
export const endpoint = <const E extends Endpoint>(definition: E & Audited<E>): E => definition;
