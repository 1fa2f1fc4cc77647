import type { FastifyRequest } from 'fastify';
import { at, textOf } from '../json.ts';

/** The access token of a call: header, query or body, as the Graph API takes it. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header !== undefined) return /^(?:Bearer|OAuth)\s+(.+)$/i.exec(header)?.[1];
  return textOf(at(request.query, 'access_token')) ?? textOf(at(request.body, 'access_token'));
}
