import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { readDocuments, sendDocument } from '../db/documents.ts';
import { type ForeignSources, secureFile } from './security-headers.ts';
import { registerSiteMap } from './site-map.ts';

const BUILD = fileURLToPath(new URL('../../../../web/build/', import.meta.url));

/**
 * The web app's files. Hashed assets live for a year. An address that was written down in the build gets its own
 * page; a screen of the app gets the app's shell; any other that a browser opens gets the page that says so, as 404.
 */
export async function registerWebFiles(
  server: FastifyInstance,
  config: Config,
  foreign: ForeignSources,
): Promise<void> {
  if (!existsSync(`${BUILD}client`)) return;
  const documents = readDocuments(`${BUILD}client`, config, foreign);
  const screens = new Set<string>(JSON.parse(readFileSync(`${BUILD}screens.json`, 'utf8')));
  registerSiteMap(server, config, documents);
  const missing = documents.get('/404')!;
  const shell = documents.get(SHELL)!;
  for (const [path, document] of documents) {
    if (document === missing || document === shell) continue;
    // A route of its own: who unfolds a link or watches the site asks by HEAD, for `*/*`, or for nothing in particular.
    server.get(path, { schema: { hide: true } }, (request, reply) => sendDocument(request, reply, document));
  }
  await server.register(fastifyStatic, {
    root: `${BUILD}client`,
    index: false,
    preCompressed: true,
    schemaHide: true,
    // Pages go out filled in, never as they lie in the folder; and a folder is nothing to send.
    allowedPath: (path) => !/(?:\.html|\/)$/.test(path),
    setHeaders(reply, path) {
      const hashed = path.startsWith(`${BUILD}client/assets/`);
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (hashed) secureFile(reply);
    },
  });
  server.setNotFoundHandler(async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://page');
    // The service worker fetches the shell as a file, to keep it.
    if (pathname === SHELL) return sendDocument(request, reply, shell);
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return reply.code(404).send({ code: 'NOT_FOUND', message: 'Halaman tidak ditemukan.' });
    const isScreen = screens.has(pathname.split('/')[1] ?? '');
    return isScreen ? sendDocument(request, reply, shell) : sendDocument(request, reply.code(404), missing);
  });
}

/** React Router's name for the page that every screen of the app starts from. */
const SHELL = '/__spa-fallback.html';
