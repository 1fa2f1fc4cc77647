import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { inlineScriptHashes } from './inline-scripts.ts';
import { contentSecurityPolicy, type ForeignSources } from './security-headers.ts';

const BUILD = fileURLToPath(new URL('../../../web/build/client', import.meta.url));

/**
 * The web app's files. Hashed assets live for a year; pages are asked for anew each time and may run exactly the
 * scripts they were built with. An address that was written down in the build gets its own page; any other that a
 * browser opens is a screen of the app and gets its shell.
 */
export async function registerWebFiles(server: FastifyInstance, foreign: ForeignSources): Promise<void> {
  if (!existsSync(BUILD)) return;
  const policies = policiesOfPages(foreign);
  await server.register(fastifyStatic, {
    root: BUILD,
    preCompressed: true,
    schemaHide: true,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      const policy = policies.get(path.replace(/\.(?:br|gz)$/, ''));
      if (policy !== undefined) reply.header('Content-Security-Policy', policy);
    },
  });
  server.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return reply.code(404).send({ code: 'NOT_FOUND', message: 'Halaman tidak ditemukan.' });
    const document = join(BUILD, new URL(request.url, 'http://page').pathname, 'index.html');
    return reply.sendFile(policies.has(document) ? relative(BUILD, document) : 'index.html');
  });
}

/** Path of each built page → its policy. */
function policiesOfPages(foreign: ForeignSources): Map<string, string> {
  const pages = readdirSync(BUILD, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(BUILD, name));
  return new Map(
    pages.map((page) => {
      const scripts = inlineScriptHashes(readFileSync(page, 'utf8'));
      return [page, contentSecurityPolicy(foreign, scripts)];
    }),
  );
}
