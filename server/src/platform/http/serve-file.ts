import { errorCodes } from '@sapa/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../files/file-store.ts';
import { type FileType, fileTypes } from '../files/sniff-file-type.ts';
import type { Storage } from '../files/storage.ts';
import { contentDisposition } from './content-disposition.ts';

/**
 * Types that no browser runs. A PDF is not one: its scripts run in the viewer, so it is downloaded,
 * as is everything unknown.
 */
const shownInPage = (type: FileType) => fileTypes[type].kind !== 'document';

/** `GET /files/{token}`: the token is the permission, whoever carries it. A wildcard has no length limit. */
export function registerFileRoutes(server: FastifyInstance, storage: Storage): void {
  const serve = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    reply.header('X-Content-Type-Options', 'nosniff').header('Content-Security-Policy', POLICY);
    const file = storage.openAddress(request.params['*']);
    if (file === null) return refuse(reply, 'LINK_EXPIRED');
    const size = await storage.size(file.key);
    if (size === null) return refuse(reply, 'NOT_FOUND');

    const type = typeOf(file.key);
    const inline = file.purpose === 'view' && shownInPage(type);
    const tag = `"${file.key.split('/').at(-1)}"`;
    reply
      .header('Content-Disposition', contentDisposition(inline ? 'inline' : 'attachment', file.name))
      .header('Cache-Control', `private, max-age=${file.secondsLeft}, immutable`)
      .header('ETag', tag)
      .header('Accept-Ranges', 'bytes')
      // Another site must not show a customer's picture even when it learns the address.
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .header('Referrer-Policy', 'no-referrer')
      .type(fileTypes[type].mime);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();

    const range = rangeOf(request, size);
    if (range === 'unsatisfiable') {
      return reply.code(416).header('Content-Range', `bytes */${size}`).send();
    }
    if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    reply.header('Content-Length', range ? range.end - range.start + 1 : size);
    if (request.method === 'HEAD' || size === 0) return reply.send();
    return reply.send(await storage.read(file.key, range));
  };
  // The HEAD that Fastify adds to a GET says length 0 of an answer without a body.
  server.route({ method: ['GET', 'HEAD'], url: '/files/*', schema: { hide: true }, handler: serve });
}

/** Nothing in the file runs, loads or frames anything, even where a browser shows it as a page. */
const POLICY = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";

function typeOf(key: string): FileType {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return Object.hasOwn(fileTypes, extension) ? (extension as FileType) : 'bin';
}

function refuse(reply: FastifyReply, code: 'LINK_EXPIRED' | 'NOT_FOUND') {
  const [status, message] = errorCodes[code];
  return reply.code(status).header('Cache-Control', 'no-store').send({ code, message });
}

/** One range (RFC 9110, 14.2); several at once or nonsense mean the whole file, as the standard allows. */
function rangeOf(request: FastifyRequest, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start >= size || start > end ? 'unsatisfiable' : { start, end };
}
