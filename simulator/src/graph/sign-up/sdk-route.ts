import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** `connect.facebook.net/id_ID/sdk.js`, for a page of any origin. */
export async function sdkRoute(app: FastifyInstance) {
  const script = await readFile(new URL('../sdk/sdk.js', import.meta.url));
  app.get('/id_ID/sdk.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
      .send(script),
  );
}
