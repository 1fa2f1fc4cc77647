import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../bearer-token.ts';
import type { GraphContext } from '../graph-context.ts';
import { invalidParameter } from '../graph-error.ts';
import { uploadRefusal } from './media-rules.ts';
import type { Media } from './media-store.ts';

/** Upload: multipart with `messaging_product`, `file` and `type`. The object itself is read and deleted in object-routes. */
export function mediaRoutes(app: FastifyInstance, graph: GraphContext) {
  app.post<{ Params: { id: string } }>('/:id/media', async (request) => {
    const token = graph.accounts.tokenOf(bearerToken(request));
    const number = graph.accounts.numberFor(token, request.params.id);
    const fields: Record<string, string> = {};
    let file: { bytes: Buffer; mimeType: string; filename: string } | undefined;
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        file = { bytes: await part.toBuffer(), mimeType: part.mimetype, filename: part.filename };
      } else {
        fields[part.fieldname] = String(part.value);
      }
    }
    if (fields.messaging_product !== 'whatsapp') {
      throw invalidParameter('The parameter messaging_product is required.');
    }
    if (!file) throw invalidParameter('The parameter file is required.');
    const mimeType =
      file.mimeType === 'application/octet-stream' && fields.type ? fields.type : file.mimeType;
    const refusal = uploadRefusal(mimeType, file.bytes.length);
    if (refusal) throw invalidParameter(refusal);
    const media = graph.media.keep(number.wabaId, 'uploaded', { ...file, mimeType });
    if (request.graphCall) {
      request.graphCall.body = {
        ...fields,
        file: { filename: file.filename, mimeType, bytes: file.bytes.length },
      };
    }
    return { id: media.id };
  });
}

export function mediaObject(graph: GraphContext, media: Media, host: string) {
  return {
    messaging_product: 'whatsapp',
    url: graph.media.url(media, host),
    mime_type: media.mimeType,
    sha256: media.sha256,
    file_size: media.bytes.length,
    id: media.id,
  };
}

/** The second step of a download. Source: Meta, "Media": the token is needed here too, and the address dies. */
export function mediaDownloadRoute(app: FastifyInstance, graph: GraphContext) {
  app.get<{ Querystring: { mid?: string; ext?: string; hash?: string } }>(
    '/whatsapp_business/attachments/',
    async (request, reply) => {
      const token = graph.accounts.tokenOf(bearerToken(request));
      const media = graph.media.byUrl(request.query);
      if (!media || !token.wabaIds.includes(media.wabaId)) {
        return reply.code(404).type('text/plain').send('URL signature expired or mismatched');
      }
      return reply
        .type(media.mimeType)
        .header('content-disposition', `attachment; filename="${media.id}"`)
        .send(media.bytes);
    },
  );
}
