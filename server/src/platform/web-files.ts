import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const BUILD = fileURLToPath(new URL('../../../web/build/client', import.meta.url));

/**
 * The web app's files. Hashed assets live for a year; pages are asked for anew each time. Any other address that
 * a browser opens is a screen of the app and gets its shell.
 */
export async function registerWebFiles(server: FastifyInstance): Promise<void> {
  if (!existsSync(BUILD)) return;
  await server.register(fastifyStatic, {
    root: BUILD,
    wildcard: true,
    preCompressed: true,
    schemaHide: true,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return reply.code(404).send({ code: 'NOT_FOUND', message: 'Halaman tidak ditemukan.' });
    return reply.header('Cache-Control', 'no-cache').type('text/html').sendFile('index.html');
  });
}
