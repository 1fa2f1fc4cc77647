import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';

/**
 * Is this `Origin` one of our own pages? The configured address, or the very host that was called: a page on
 * another site can choose neither its own Origin nor the Host of the address it calls.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean {
  const url = origin === undefined ? null : URL.parse(origin);
  if (url === null) return false;
  return url.origin === new URL(publicUrl).origin || (host !== undefined && url.host === host.toLowerCase());
}

/**
 * The cookie goes along with every request that a browser makes to us, whoever's page made it. Where it counts,
 * and where it is set, the page must be ours (CSRF). Everything else is called with a bearer token.
 */
export function refuseForeignOrigins(server: FastifyInstance, publicUrl: string): void {
  server.addHook('onRequest', async ({ method, url, headers }) => {
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
    if (headers.cookie === undefined && !url.startsWith('/api/v1/auth/')) return;
    if (headers.origin === undefined && headers['sec-fetch-site'] !== 'cross-site') return;
    if (!isOwnOrigin(headers.origin, headers.host, publicUrl)) throw new Refusal('FOREIGN_ORIGIN');
  });
}
