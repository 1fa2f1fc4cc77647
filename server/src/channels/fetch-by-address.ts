import type { App } from '../platform/app.ts';
import { guardedClients } from '../platform/http/guarded-clients.ts';
import { type HttpClient, type HttpStream, OutboundError } from '../platform/http/http-client.ts';
import type { FetchedMedia } from './channel.ts';

const TIMEOUT_MS = 120_000;
const MOST_REDIRECTS = 3;

type WithConfig = Pick<App, 'config'>;

const guardedClient = guardedClients();

/**
 * A file that lies open at an address from outside: the guarded client fetches it, and no token of ours goes there.
 *
 * @param trusted the client of an origin that the operator configured, if it is this one
 * @returns null when it is no longer there; throws when trying later may help
 */
export async function fetchByAddress(
  app: WithConfig,
  address: string,
  maxBytes: number,
  trusted: (url: URL) => HttpClient | null = () => null,
): Promise<FetchedMedia | null> {
  let url = URL.parse(address);
  for (let step = 0; step <= MOST_REDIRECTS && url !== null; step++) {
    const client = trusted(url) ?? guardedClient(app);
    const answer = await openAt(client, url, maxBytes);
    if (answer === null) return null;
    const { status, headers, body } = answer;
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

/** Null for what no second try makes better: an address inside a network, or more bytes than any file may have. */
async function openAt(client: HttpClient, url: URL, maxBytes: number): Promise<HttpStream | null> {
  try {
    return await client.open(url.href, { timeoutMs: TIMEOUT_MS, maxBytes });
  } catch (error) {
    if (error instanceof OutboundError && ['blocked', 'too_large'].includes(error.failure)) return null;
    throw error;
  }
}
