import { API_SIGNATURE_HEADER, API_TIMESTAMP_HEADER } from '@sapa/contracts/api-channel';
import type { App } from '../../platform/app.ts';
import {
  createGuardedClient,
  type HttpAnswer,
  type HttpClient,
  OutboundError,
} from '../../platform/http/http-client.ts';
import type { ConnectedChannel } from '../channel.ts';
import { StoredApiChannel } from './settings.ts';
import { apiSignature } from './signature.ts';

const TIMEOUT_MS = 10_000;
const LARGEST_ANSWER = 64 * 1024;

const clients = new WeakMap<App, HttpClient>();

/** Tells the business's system something, signed, once. Its address came from a user: the guarded client calls it. */
export async function callBack(
  app: App,
  channel: ConnectedChannel,
  event: Record<string, unknown>,
): Promise<HttpAnswer | { failure: OutboundError }> {
  const client = clients.get(app) ?? createGuardedClient({ allow: app.config.OUTBOUND_ALLOW });
  clients.set(app, client);
  const body = JSON.stringify(event);
  const seconds = String(Math.floor(app.clock.now().getTime() / 1000));
  try {
    return await client.request(StoredApiChannel.parse(channel.settings).callback_url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [API_TIMESTAMP_HEADER]: seconds,
        [API_SIGNATURE_HEADER]: apiSignature(channel.token ?? '', seconds, body),
      },
      timeoutMs: TIMEOUT_MS,
      maxBytes: LARGEST_ANSWER,
    });
  } catch (error) {
    if (error instanceof OutboundError) return { failure: error };
    throw error;
  }
}
