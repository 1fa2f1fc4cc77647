import type { App } from '../../../platform/app.ts';
import { createGuardedClient, type HttpClient } from '../../../platform/http/http-client.ts';
import type { FetchedMedia } from '../../channel.ts';
import { graphHttp } from '../graph-client.ts';

/** Of what customers send; Meta takes 25 MB from pages. */
const LARGEST = 100 * 1024 * 1024;
const TIMEOUT_MS = 120_000;
const MOST_REDIRECTS = 3;

const clients = new WeakMap<App, HttpClient>();

/**
 * A file lies open at an address of Meta's for some days; no token goes there, and the address came from outside, so
 * the guarded client fetches it.
 *
 * @returns null when it is no longer there; throws when trying later may help
 */
export async function fetchDirectMedia(app: App, address: string): Promise<FetchedMedia | null> {
  let url = URL.parse(address);
  for (let step = 0; step <= MOST_REDIRECTS && url !== null; step++) {
    const { status, headers, body } = await clientFor(app, url).open(url.href, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: LARGEST,
    });
    if (status === 200) {
      const size = Number(headers['content-length'] ?? Number.NaN);
      return {
        stream: body,
        mimeType: headers['content-type'] ?? 'application/octet-stream',
        size: Number.isFinite(size) ? size : null,
      };
    }
    body.on('error', () => {}).destroy();
    // A signature that is over is answered with 403.
    if ([403, 404, 410].includes(status)) return null;
    if (status < 300 || status >= 400) throw new Error(`media on ${url.origin}: HTTP ${status}`);
    url = URL.parse(headers.location ?? '', url.href);
  }
  return null;
}

function clientFor(app: App, url: URL): HttpClient {
  if (url.origin === new URL(app.config.META_GRAPH_URL).origin) return graphHttp(app);
  const client = clients.get(app) ?? createGuardedClient({ allow: app.config.OUTBOUND_ALLOW });
  clients.set(app, client);
  return client;
}
