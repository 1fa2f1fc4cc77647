import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../bearer-token.ts';
import type { GraphContext } from '../graph-context.ts';
import { invalidParameter, unknownObject } from '../graph-error.ts';

interface UploadSession {
  size: number;
  mimeType: string;
}

/**
 * Resumable uploads: a session at the app, then the bytes, then a handle that a template's media header
 * names as its example. Source: Meta, "Resumable Upload API".
 */
export function uploadRoutes(app: FastifyInstance, graph: GraphContext) {
  const sessions = new Map<string, UploadSession>();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post<{ Params: { id: string }; Querystring: { file_length?: string; file_type?: string } }>(
    '/:id/uploads',
    async (request) => {
      graph.accounts.tokenOf(bearerToken(request));
      const { file_length: size, file_type: mimeType } = request.query;
      if (request.params.id !== graph.settings.appId) throw unknownObject(request.params.id, 'post');
      if (!Number(size)) throw invalidParameter('The parameter file_length is required.');
      if (!mimeType) throw invalidParameter('The parameter file_type is required.');
      const id = `upload:${graph.ids.code()}`;
      sessions.set(id, { size: Number(size), mimeType });
      return { id };
    },
  );

  app.post<{ Params: { upload: string } }>('/:upload(^upload:[\\w-]+$)', async (request) => {
    graph.accounts.tokenOf(bearerToken(request));
    const session = sessions.get(request.params.upload);
    if (!session) throw unknownObject(request.params.upload, 'post');
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (request.headers.file_offset !== '0') throw invalidParameter('The header file_offset is required.');
    if (bytes.length !== session.size) throw invalidParameter(`${session.size} bytes were announced.`);
    if (request.graphCall) request.graphCall.body = { bytes: bytes.length, mimeType: session.mimeType };
    return { h: `4::${Buffer.from(session.mimeType).toString('base64')}:${graph.ids.code()}` };
  });
}
