import type { Readable } from 'node:stream';
import type { App } from '../../platform/app.ts';
import { callFailure } from '../../platform/http/call-failure.ts';
import { createTrustedClient, type HttpAnswer, type HttpClient } from '../../platform/http/http-client.ts';
import { type GraphFailure, readRefusal } from './graph-failure.ts';

/** One place decides which Graph API we speak. */
export const GRAPH_VERSION = 'v23.0';

const TIMEOUT_MS = 10_000;
/** 100 MB, the largest document, at 2 MB/s. */
const UPLOAD_TIMEOUT_MS = 60_000;

export interface GraphRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** After the version: `/12345/messages`. */
  path: string;
  query?: Record<string, string>;
  json?: unknown;
  /** A file, or a form that is framed already. */
  form?: { body: Readable; contentType: string; length: number };
  headers?: Record<string, string>;
  /** A business's token, or the app's own (`appToken`). */
  token?: string;
}

export type GraphAnswer =
  | { ok: true; body: Record<string, unknown> }
  /** `body`: as Meta gave it, where it says more than its error. */
  | { ok: false; failure: GraphFailure; body?: Record<string, unknown> | null };

/** One call, never repeated here. A failure says whether Meta refused, never saw, or may have acted on it. */
export async function callGraph(app: Pick<App, 'config'>, call: GraphRequest): Promise<GraphAnswer> {
  const query = call.query === undefined ? '' : `?${new URLSearchParams(call.query)}`;
  const { json, form, token } = call;
  let answer: HttpAnswer;
  try {
    answer = await graphHttp(app).request(`/${GRAPH_VERSION}${call.path}${query}`, {
      method: call.method,
      timeoutMs: form === undefined ? TIMEOUT_MS : UPLOAD_TIMEOUT_MS,
      headers: {
        accept: 'application/json',
        ...call.headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(form === undefined ? {} : { 'content-type': form.contentType }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form === undefined ? {} : { body: form.body, bodyLength: form.length }),
    });
  } catch (error) {
    return { ok: false, failure: callFailure(error) };
  }
  const body = objectIn(answer.text());
  const refusal = readRefusal(answer.status, body);
  if (refusal !== null) return { ok: false, failure: refusal, body };
  if (body === null)
    return { ok: false, failure: { reach: 'lost', detail: `HTTP ${answer.status} without JSON` } };
  return { ok: true, body };
}

/** The app itself as the caller, for what is about tokens. */
export const appToken = (app: Pick<App, 'config'>): string =>
  `${app.config.META_APP_ID}|${app.config.META_APP_SECRET}`;

/**
 * Connections are kept per host, for the life of the process; each waits for one answer. Meta answers in 100–300 ms: for a
 * number's 1,000 messages a second as many are under way as `SENDS_AT_ONCE`.
 */
const CONNECTIONS = 256;
const clients = new Map<string, HttpClient>();

export function graphHttp({ config }: Pick<App, 'config'>): HttpClient {
  const client =
    clients.get(config.META_GRAPH_URL) ??
    createTrustedClient(config.META_GRAPH_URL, { connections: CONNECTIONS });
  clients.set(config.META_GRAPH_URL, client);
  return client;
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
