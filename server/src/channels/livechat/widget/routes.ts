import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { Refusal } from '../../../platform/errors.ts';
import { findLiveChat } from '../find-live-chat.ts';
import { readLiveChatPicture } from '../pictures.ts';
import { frameAncestors } from '../rules.ts';
import { builtFile } from './built-file.ts';
import { chatPage } from './chat-page.ts';

/** What `npm run build -w @sapa/widget` made. */
const DIST = fileURLToPath(new URL('../../../../../widget/dist/', import.meta.url));

/** Names that Vite gives: a hash stands for the content, so they live for a year. */
const ASSET = /^[\w-]+-[\w-]{8}\.(js|css|woff2)$/;
const TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/**
 * `/widget.js` (the script line), `/widget/frame/{key}` (the chat inside a shop's page), `/chat/{slug}` (the chat
 * on a page of its own), their assets and pictures, and `/widget/preview/…`: the same for whoever sets it up.
 */
export function registerWidgetFiles(server: FastifyInstance, app: App, dist = DIST): void {
  server.get('/widget.js', { schema: { hide: true } }, (request, reply) =>
    // Stands in pages we do not reach: a fix must be there within the hour.
    sendFile(request, reply, `${dist}widget.js`, 'js', 'public, max-age=3600, stale-while-revalidate=86400'),
  );

  server.get<{ Params: { name: string } }>(
    '/widget/assets/:name',
    { schema: { hide: true } },
    (request, reply) => {
      const extension = ASSET.exec(request.params.name)?.[1] as keyof typeof TYPES | undefined;
      if (extension === undefined) throw new Refusal('NOT_FOUND');
      const file = `${dist}assets/${request.params.name}`;
      return sendFile(request, reply, file, extension, 'public, max-age=31536000, immutable');
    },
  );

  server.get<{ Params: { key: string; id: string } }>(
    '/widget/pictures/:key/:id',
    { schema: { hide: true } },
    async ({ params }, reply) =>
      reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'")
        .send(await readLiveChatPicture(app, params.key, params.id)),
  );

  registerPreview(server, app, dist);

  server.get<{ Params: { key: string } }>(
    '/widget/frame/:key',
    { schema: { hide: true } },
    async (request, reply) => {
      const chat = await liveChatOrNull(app, request.params.key);
      return sendPage(reply, app, {
        chat,
        ancestors: chat === null ? '*' : frameAncestors(chat.settings.allowed_hosts),
        template: await template(dist),
      });
    },
  );

  server.get<{ Params: { slug: string } }>(
    '/chat/:slug',
    { schema: { hide: true } },
    async (request, reply) => {
      const chat = await liveChatOrNull(app, request.params.slug);
      return sendPage(reply, app, { chat, ancestors: "'none'", template: await template(dist) });
    },
  );
}

type Page = {
  chat: Awaited<ReturnType<typeof liveChatOrNull>>;
  ancestors: string;
  template: string;
};

/** The settings screen shows them and tells them over a channel of its own origin what to draw; they know no shop. */
function registerPreview(server: FastifyInstance, app: App, dist: string): void {
  const pages = { '/widget/preview/shop': 'preview.html', '/widget/preview/chat': 'chat.html' };
  for (const [path, file] of Object.entries(pages)) {
    server.get(path, { schema: { hide: true } }, async (_request, reply) =>
      secured(reply, app, "'self'").send(await template(dist, file)),
    );
  }
}

async function sendPage(reply: FastifyReply, app: App, { chat, ancestors, template: html }: Page) {
  return secured(reply, app, ancestors)
    .code(chat === null ? 404 : 200)
    .send(
      // The page itself says that there is no chat, as it would when one is closed later.
      chat === null ? html : await chatPage(html, app, chat),
    );
}

const secured = (reply: FastifyReply, app: App, ancestors: string) =>
  reply
    // The page's own policy says who may frame it; the old header knows no list.
    .removeHeader('x-frame-options')
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', policy(app, ancestors))
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff');

/** Nothing of another origin, no inline script or style, nothing that posts a form or moves the base. */
function policy(app: App, ancestors: string): string {
  const socket = new URL(app.config.PUBLIC_URL).origin.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "media-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    `connect-src 'self' ${socket}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

async function liveChatOrNull(app: App, key: string) {
  try {
    return await findLiveChat(app, key);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

async function template(dist: string, file = 'chat.html'): Promise<string> {
  const page = await builtFile(dist + file);
  if (page === null) throw new Refusal('NOT_READY');
  return page.plain.toString('utf8');
}

async function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  path: string,
  type: keyof typeof TYPES,
  caching: string,
) {
  const file = await builtFile(path);
  if (file === null) throw new Refusal('NOT_FOUND');
  const brotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
  return (
    reply
      .type(TYPES[type])
      .header('cache-control', caching)
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff')
      // Scripts and styles for anybody's page; nothing in them is a secret.
      .header('cross-origin-resource-policy', 'cross-origin')
      .headers(brotli ? { 'content-encoding': 'br' } : {})
      .send(brotli ? file.brotli : file.plain)
  );
}
