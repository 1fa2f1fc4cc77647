import type { App } from '../../platform/app.ts';
import { createTrustedClient, type HttpClient } from '../../platform/http/http-client.ts';
import type { ConnectedChannel, FetchedMedia } from '../channel.ts';
import { webAddressOf } from '../json.ts';
import { classifyError } from '../meta/classify-error.ts';
import { fetchOpenMedia } from '../meta/fetch-open-media.ts';
import { callGraph, graphHttp } from '../meta/graph-client.ts';
import { readSettings } from './settings.ts';

/** Meta takes in nothing larger (error 131052). */
const LARGEST = 100 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/**
 * The two steps of a download: the media's address, which dies after five minutes, then its bytes with the same
 * token. An address that died between the steps is asked for once more.
 *
 * @returns null when Meta no longer has it or it is too large; throws when trying later may help
 */
export async function fetchWhatsAppMedia(
  app: App,
  channel: ConnectedChannel,
  mediaId: string,
): Promise<FetchedMedia | null> {
  // The picture of an ad lies open, at an address of its own.
  if (webAddressOf(mediaId) !== null) return fetchOpenMedia(app, mediaId);
  for (let addresses = 0; addresses < 2; addresses++) {
    const found = await mediaAddress(app, channel, mediaId);
    if (found === null) return null;
    const { client, url } = clientFor(app, found.url);
    const { status, headers, body } = await client.open(url, {
      headers: { authorization: `Bearer ${channel.token}` },
      timeoutMs: TIMEOUT_MS,
      maxBytes: LARGEST,
    });
    if (status === 200) {
      const mimeType = found.mimeType ?? headers['content-type'] ?? 'application/octet-stream';
      return { stream: body, mimeType, size: found.size };
    }
    body.on('error', () => {}).destroy();
    if (status !== 404 && status !== 410) throw new Error(`media ${mediaId}: HTTP ${status}`);
  }
  return null;
}

async function mediaAddress(app: App, channel: ConnectedChannel, mediaId: string) {
  const { phone_number_id } = readSettings(channel.settings);
  const answer = await callGraph(app, {
    method: 'GET',
    path: `/${encodeURIComponent(mediaId)}`,
    query: { phone_number_id },
    token: channel.token ?? '',
  });
  if (!answer.ok) {
    const { failure } = answer;
    if (failure.reach !== 'refused') throw new Error(`media ${mediaId}: ${failure.detail}`);
    // An unknown media id answers like an object that is gone; the token itself is then still good.
    const gone = failure.code === '100' || classifyError(failure.code, failure.detail).action === 'refused';
    if (gone) return null;
    throw new Error(`media ${mediaId}: ${failure.code} ${failure.detail}`);
  }
  const { url, mime_type, file_size } = answer.body;
  const size = Number(file_size ?? Number.NaN);
  if (typeof url !== 'string' || size > LARGEST) return null;
  return {
    url,
    mimeType: typeof mime_type === 'string' ? mime_type : null,
    size: Number.isFinite(size) ? size : null,
  };
}

/** Meta's own hosts for media. The token goes to no other, whatever an answer says. */
const META_HOSTS = /(^|\.)(fbsbx\.com|facebook\.com|fbcdn\.net|whatsapp\.net)$/;

const clients = new Map<string, HttpClient>();

function clientFor(app: App, address: string): { client: HttpClient; url: string } {
  const url = new URL(address);
  if (url.origin === new URL(app.config.META_GRAPH_URL).origin)
    return { client: graphHttp(app), url: url.href };
  if (url.protocol !== 'https:' || !META_HOSTS.test(url.hostname))
    throw new Error(`media on ${url.origin}, which is not Meta's`);
  const client = clients.get(url.origin) ?? createTrustedClient(url.origin);
  clients.set(url.origin, client);
  return { client, url: url.href };
}
