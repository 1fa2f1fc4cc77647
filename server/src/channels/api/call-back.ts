import { API_SIGNATURE_HEADER, API_TIMESTAMP_HEADER } from '@sapa/contracts/channels/api-channel';
import type { App } from '../../platform/app.ts';
import { Refusal } from '../../platform/errors.ts';
import { guardedClients } from '../../platform/http/guarded-clients.ts';
import { type HttpAnswer, OutboundError } from '../../platform/http/http-client.ts';
import { isOwnAddress, OWN_ADDRESS } from '../../platform/http/own-calls.ts';
import type { ConnectedChannel } from '../channel.ts';
import { StoredApiChannel } from './settings.ts';
import { apiSignature } from './signature.ts';

const TIMEOUT_MS = 10_000;
const LARGEST_ANSWER = 64 * 1024;

const clientOf = guardedClients();

/** Tells the business's system something, signed, once. Its address came from a user: the guarded client calls it. */
export async function callBack(
  app: App,
  channel: ConnectedChannel,
  event: Record<string, unknown>,
): Promise<HttpAnswer | { failure: OutboundError }> {
  const body = JSON.stringify(event);
  const seconds = String(Math.floor(app.clock.now().getTime() / 1000));
  try {
    return await clientOf(app).request(StoredApiChannel.parse(channel.settings).callback_url, {
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

/** @throws Refusal VALIDATION_FAILED: what we tell would be told to ourselves */
export function refuseOwnCallback(app: Pick<App, 'config'>, url: string): void {
  if (isOwnAddress(url, app.config.PUBLIC_URL))
    throw new Refusal('VALIDATION_FAILED', { fields: { callback_url: OWN_ADDRESS } });
}
