import { z } from 'zod';
import { unanswered } from './ai-agents/unanswered.ts';
import type { Body, Endpoint, Params, Query, Reply } from './endpoint.ts';
import type { ErrorBody, ErrorCode } from './errors.ts';

/** A refusal of the API: its code, its Indonesian sentence, and what to show beside which field. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'OFFLINE';
  readonly status: number;
  readonly fields: Record<string, string>;
  /** Seconds after which the server wants to be asked again; null: it does not say. */
  readonly retryAfter: number | null;
  constructor(
    code: ErrorCode | 'OFFLINE',
    status: number,
    message: string,
    fields: Record<string, string> = {},
    retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

type Input<E extends Endpoint> = {
  [Key in 'params' | 'query' | 'body' as E[Key] extends z.ZodType ? Key : never]: E[Key] extends z.ZodType
    ? z.input<E[Key]>
    : never;
};
/** `input` may be left out when the endpoint takes none. */
export type CallArguments<E extends Endpoint> = keyof Input<E> extends never
  ? [input?: { signal?: AbortSignal }]
  : [input: Input<E> & { signal?: AbortSignal }];

export interface ClientOptions {
  baseUrl: string;
  token: () => string | null;
  fetch?: typeof fetch;
}

/** Calls an endpoint by its contract: `call(sendMessage, { params: { id }, body })`. Throws ApiError. */
export function createClient({ baseUrl, token, fetch: doFetch = fetch }: ClientOptions) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    ...[input]: CallArguments<E>
  ): Promise<Reply<E>> {
    const { params, query, body, signal } = (input ?? {}) as {
      params?: Params<Endpoint>;
      query?: Query<Endpoint>;
      body?: Body<Endpoint>;
      signal?: AbortSignal;
    };
    const bearer = token();
    const response = await doFetch(baseUrl + addressOf(endpoint.path, params, query), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    }).catch(brokenOff(signal));
    return readReply(endpoint, response, signal);
  };
}

/**
 * The connection ended, before the answer or in the middle of it, or was waited for long enough (`AbortSignal.timeout`):
 * what was asked for may have been done all the same.
 */
const brokenOff =
  (signal: AbortSignal | undefined) =>
  (cause: unknown): never => {
    if (signal?.aborted && signal.reason?.name !== 'TimeoutError') throw cause;
    throw new ApiError('OFFLINE', 0, 'Tidak ada koneksi. Periksa internet Anda lalu coba lagi.');
  };

/** Fills `:name` and appends the query, leaving out what is undefined. */
export function addressOf(path: string, params?: unknown, query?: unknown): string {
  const filled = path.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query as Record<string, unknown> | undefined) ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** Reads an answer of the API, from fetch or from an upload: the reply, or the ApiError it carries. */
export async function readReply<E extends Endpoint>(
  endpoint: E,
  response: Response,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  const payload = parsed(await response.text().catch(brokenOff(signal)));
  if (response.ok) return z.parse(endpoint.reply, payload) as Reply<E>;
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  if (isRefusal(payload)) {
    throw new ApiError(payload.code, response.status, payload.message, payload.fields, retryAfter);
  }
  const code = response.status === 503 ? 'NOT_READY' : 'INTERNAL';
  throw new ApiError(code, response.status, unanswered[code], {}, retryAfter);
}

/** Our server says seconds; what stands before it may say a date, which a wrong clock here would misread. */
const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;

/** Which codes there are is the server's to know: a client that is open since yesterday takes new ones too. */
const isRefusal = (payload: unknown): payload is ErrorBody => Refused.safeParse(payload).success;
const Refused = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** Whatever stands between us and the server may answer in other words than JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
