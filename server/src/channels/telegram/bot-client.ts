import type { Readable } from 'node:stream';
import type { App } from '../../platform/app.ts';
import { type CallFailure, callFailure } from '../../platform/http/call-failure.ts';
import { createTrustedClient, type HttpAnswer, type HttpClient } from '../../platform/http/http-client.ts';
import { isObject, type JsonObject, numberOf, objectOf, shortTextOf } from '../json.ts';

const TIMEOUT_MS = 10_000;
/** 50 MB, the largest file that a bot may send, at 1 MB/s. */
const UPLOAD_TIMEOUT_MS = 60_000;

export type BotFailure =
  /** Telegram answered no. `detail` is in its words; `retryAfter` in seconds. */
  { reach: 'refused'; code: number; detail: string; retryAfter: number | null } | CallFailure;

export type BotAnswer = { ok: true; result: unknown } | { ok: false; failure: BotFailure };

export interface BotRequest {
  token: string;
  method: string;
  json?: JsonObject;
  form?: { body: Readable; contentType: string; length: number };
}

/**
 * One call of the Bot API, never repeated here. The token stands in the path, as Telegram wants it: a path is never
 * logged and never part of a failure.
 */
export async function callBot(app: Pick<App, 'config'>, call: BotRequest): Promise<BotAnswer> {
  const { token, method, json, form } = call;
  let answer: HttpAnswer;
  try {
    answer = await telegramHttp(app).request(`/bot${token}/${method}`, {
      method: 'POST',
      timeoutMs: form === undefined ? TIMEOUT_MS : UPLOAD_TIMEOUT_MS,
      headers: {
        accept: 'application/json',
        'content-type': form?.contentType ?? 'application/json',
      },
      ...(form === undefined
        ? { body: JSON.stringify(json ?? {}) }
        : { body: form.body, bodyLength: form.length }),
    });
  } catch (error) {
    return { ok: false, failure: callFailure(error) };
  }
  return readAnswer(answer.status, bodyOf(answer));
}

/** `{ ok, result | error_code, description, parameters }`; a proxy before Telegram answers without JSON. */
function readAnswer(status: number, body: JsonObject | null): BotAnswer {
  if (body?.ok === true) return { ok: true, result: body.result };
  const code = numberOf(body?.error_code) ?? status;
  // Whether a server that broke down had acted on it nobody says.
  if (code < 400 || code >= 500) return { ok: false, failure: { reach: 'lost', detail: `HTTP ${code}` } };
  return {
    ok: false,
    failure: {
      reach: 'refused',
      code,
      detail: shortTextOf(body?.description, 1000) ?? `HTTP ${code}`,
      retryAfter: numberOf(objectOf(body?.parameters).retry_after),
    },
  };
}

function bodyOf(answer: HttpAnswer): JsonObject | null {
  try {
    const value = answer.json();
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Connections are kept per address, for the life of the process. */
const clients = new Map<string, HttpClient>();

export function telegramHttp({ config }: Pick<App, 'config'>): HttpClient {
  const client = clients.get(config.TELEGRAM_API_URL) ?? createTrustedClient(config.TELEGRAM_API_URL);
  clients.set(config.TELEGRAM_API_URL, client);
  return client;
}
