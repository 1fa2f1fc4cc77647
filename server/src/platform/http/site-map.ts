import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Document } from '../db/documents.ts';

/** Pages that name their one address are for search engines; the app and the API are not. */
export function registerSiteMap(
  server: FastifyInstance,
  { PUBLIC_URL }: Config,
  documents: Map<string, Document>,
): void {
  const pages = [...documents].filter(([, { html }]) => html.includes('<link rel="canonical"'));
  const addresses = pages.map(
    ([path, { html }]) => `<url><loc>${PUBLIC_URL}${path}</loc>${lastChange(html)}</url>`,
  );
  const hide = { schema: { hide: true } };
  server.get('/sitemap.xml', hide, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.sort().join('')}</urlset>\n`,
      ),
  );
  server.get('/robots.txt', hide, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /user/\nDisallow: /admin/\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`,
      ),
  );
}

/** Only where the page itself tells its day: an invented one is worse than none. */
function lastChange(html: string): string {
  const [, day] = /property="article:published_time" content="([\d-]+)"/.exec(html) ?? [];
  return day === undefined ? '' : `<lastmod>${day}</lastmod>`;
}
