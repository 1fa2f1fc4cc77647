import type { App } from '../../../platform/app.ts';
import { Refusal } from '../../../platform/errors.ts';
import { createTrustedClient, type HttpClient } from '../../../platform/http/http-client.ts';

interface MidtransRequest {
  /** Snap and the status API live on two hosts. */
  host: 'snap' | 'api';
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
}

/** @throws Refusal PAYMENT_UNAVAILABLE when nobody answered, or answered with 5xx or 429: try again later */
export async function callMidtrans(
  { config }: Pick<App, 'config'>,
  { host, method, path, headers, json }: MidtransRequest,
): Promise<{ status: number; body: unknown }> {
  const { MIDTRANS_URL: snapUrl, MIDTRANS_SERVER_KEY: key } = config;
  if (key === undefined) throw new Refusal('PAYMENT_UNAVAILABLE');
  try {
    const answer = await clientOf(host === 'snap' ? snapUrl : apiUrlOf(snapUrl)).request(path, {
      method,
      timeoutMs: 8_000,
      maxBytes: 256 * 1024,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    if (answer.status >= 500 || answer.status === 429) {
      throw new Refusal('PAYMENT_UNAVAILABLE', { cause: new Error(`Midtrans answered ${answer.status}`) });
    }
    return { status: answer.status, body: answer.json() };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('PAYMENT_UNAVAILABLE', { cause: error });
  }
}

/** app.midtrans.com → api.midtrans.com, the sandbox alike; anything else answers both. */
export const apiUrlOf = (snapUrl: string) =>
  snapUrl.replace(/^https:\/\/app\.(sandbox\.)?midtrans\.com/, 'https://api.$1midtrans.com');

const clients = new Map<string, HttpClient>();

function clientOf(url: string): HttpClient {
  const client = clients.get(url) ?? createTrustedClient(url, { connections: 16 });
  clients.set(url, client);
  return client;
}
