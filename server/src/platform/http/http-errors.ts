import { type ErrorBody, errorCodes } from '@sapa/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/db.ts';
import { Refusal } from '../errors.ts';

/** The one mapper from what was thrown to what is answered. What is not a Refusal never shows its message. */
export function registerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.code === 'INTERNAL' || refusal.code === 'STORAGE_FULL')
      request.log.error({ err: error }, 'request failed');
    return sendRefusal(reply, refusal);
  });
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const [status] = errorCodes[refusal.code];
  const body: ErrorBody = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
  };
  if (refusal.retryAfter !== undefined) reply.header('Retry-After', String(refusal.retryAfter));
  else if (status === 503) reply.header('Retry-After', '5');
  return reply.code(status).send(body);
}

/** Of the files' disk, of its quota, of PostgreSQL's disk. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal('NOT_READY', { cause: error });
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Refusal('FILE_TOO_LARGE', { cause: error });
  }
  if (NO_ROOM.has(error.code)) return new Refusal('STORAGE_FULL', { cause: error });
  // 22021, 22P05: bytes that are no text (a NUL that slipped through); a bad request, not our failure.
  if (error.code === '22021' || error.code === '22P05')
    return new Refusal('INVALID_REQUEST', { cause: error });
  const isOurs = error.statusCode === undefined || error.statusCode >= 500;
  return new Refusal(isOurs ? 'INTERNAL' : 'INVALID_REQUEST', { cause: error });
}

/** Unknown addresses of the API answer in its own form. */
export function refuseUnknown(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, new Refusal('NOT_FOUND'));
}
