import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import type { buildConnector, Dispatcher, FormData, request as undiciRequest } from 'undici';
import { createOutboundPolicy } from './outbound-policy.ts';

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  headers?: Record<string, string>;
  body?: string | Buffer | Readable | FormData;
  /** Of a streamed body whose bytes are counted: some servers refuse chunks. */
  bodyLength?: number;
  /** for the whole call, body included */
  timeoutMs?: number;
  /** of the answer's body */
  maxBytes?: number;
  signal?: AbortSignal;
}

export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  text(): string;
  /** @throws OutboundError `unreadable` */
  json(): unknown;
}

export interface HttpStream {
  status: number;
  headers: Record<string, string>;
  /** Fails when it grows past the limit or the time is over. Read it or destroy it. */
  body: Readable;
}

export interface HttpClient {
  /** A redirect is an answer like any other: it is never followed. @throws OutboundError */
  request(url: string, request?: HttpRequest): Promise<HttpAnswer>;
  open(url: string, request?: HttpRequest): Promise<HttpStream>;
  close(): Promise<void>;
}

export type OutboundFailure = 'blocked' | 'timeout' | 'too_large' | 'unreachable' | 'unreadable';

/**
 * `failure` is for the log and our own decisions. A person who chose the address is told the message alone, the
 * same for all: a different sentence for "refused" and "closed port" would scan our network for them.
 */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly failure: OutboundFailure;
  constructor(failure: OutboundFailure, cause?: unknown) {
    super('Alamat tidak menjawab dengan benar. Periksa alamatnya lalu coba lagi.', { cause });
    this.failure = failure;
  }
}

export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true });

/**
 * The only way to call an address that a user gave. The name is resolved once, by the connection itself, and the
 * connection goes to an address that was vetted then: a name that changes its answer gains nothing. TLS still
 * checks the name.
 *
 * @param options.headers on every call, in lower case; no caller can say otherwise
 */
export function createGuardedClient(
  options: { allow?: readonly string[]; headers?: Record<string, string>; resolve?: Resolve } = {},
): HttpClient {
  const policy = createOutboundPolicy(options.allow ?? []);
  const resolve = options.resolve ?? resolveBySystem;
  const connectVetted =
    (build: typeof buildConnector): buildConnector.connector =>
    (target, done) => {
      const lookup: LookupFunction = (hostname, { all }, found) => {
        resolve(hostname).then(
          (addresses) => {
            // One private address among public ones is an attack, not a mistake: nothing of it is used.
            const vetted = addresses.every(({ address }) => policy.allowsAddress(address, target));
            if (!vetted || addresses.length === 0) return found(new OutboundError('blocked'), '');
            if (all) found(null, addresses);
            else found(null, addresses[0]!.address, addresses[0]!.family);
          },
          (error: NodeJS.ErrnoException) => found(error, ''),
        );
      };
      build({ lookup, timeout: 5_000, allowH2: false })(target, done);
    };
  const openAgent: OpenAgent = ({ Agent, buildConnector }) =>
    new Agent({
      connect: connectVetted(buildConnector),
      connections: 8,
      keepAliveTimeout: 4_000,
      maxHeaderSize: 16_384,
    });
  return clientOver(
    openAgent,
    (text) => {
      const url = URL.parse(text);
      const refusal = url ? policy.refusesUrl(url) : 'not a URL';
      if (!url || refusal) throw new OutboundError('blocked', new Error(refusal ?? ''));
      return url;
    },
    options.headers,
  );
}

/**
 * For one address that the operator configured (Meta, the model, the payment gateway): may be on loopback, keeps
 * its connections. Takes paths below `baseUrl`, or whole addresses of the same origin.
 */
export function createTrustedClient(baseUrl: string, options: { connections?: number } = {}): HttpClient {
  const base = new URL(baseUrl);
  const openAgent: OpenAgent = ({ Agent }) =>
    new Agent({
      connections: options.connections ?? 64,
      keepAliveTimeout: 30_000,
      connect: { timeout: 5_000 },
      allowH2: false,
    });
  return clientOver(openAgent, (text) => {
    const url = text.startsWith('/') ? new URL(base.href.replace(/\/$/, '') + text) : new URL(text);
    if (url.origin !== base.origin)
      throw new OutboundError('blocked', new Error(`${url.origin} is not ${base.origin}`));
    return url;
  });
}

type OpenAgent = (undici: typeof import('undici')) => Dispatcher;

/** undici comes with the first call: 13 MB that a server without a provider does not need. */
function clientOver(
  openAgent: OpenAgent,
  check: (url: string) => URL,
  always: Record<string, string> = {},
): HttpClient {
  let opening: Promise<{ dispatcher: Dispatcher; send: typeof undiciRequest }> | undefined;
  const connection = () => {
    opening ??= import('undici').then((undici) => ({ dispatcher: openAgent(undici), send: undici.request }));
    return opening;
  };
  const open: HttpClient['open'] = async (text, request = {}) => {
    const url = check(text);
    const { timeoutMs = 10_000, maxBytes = 2 * 1024 * 1024 } = request;
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline;
    try {
      const { dispatcher, send } = await connection();
      const answer = await send(url, {
        dispatcher,
        method: request.method ?? 'GET',
        headers: { ...ownHeaders(request.headers, request.bodyLength), ...always },
        body: request.body ?? null,
        signal,
      });
      const headers = flat(answer.headers);
      // We asked for `identity`; a compressed answer could be 1,000 times its size.
      const encoded = !['identity', undefined].includes(headers['content-encoding']);
      const tooLarge = Number(headers['content-length'] ?? 0) > maxBytes;
      if (encoded || tooLarge) {
        answer.body.on('error', () => {}).destroy();
        throw new OutboundError(encoded ? 'unreadable' : 'too_large');
      }
      return { status: answer.statusCode, headers, body: limited(answer.body, maxBytes) };
    } catch (error) {
      throw outboundError(error);
    }
  };
  return {
    open,
    async request(text, request) {
      const { status, headers, body } = await open(text, request);
      try {
        const bytes = Buffer.concat(await body.toArray());
        return { status, headers, body: bytes, text: () => bytes.toString('utf8'), json: () => parse(bytes) };
      } catch (error) {
        throw outboundError(error);
      }
    },
    close: async () => (await opening)?.dispatcher.destroy(),
  };
}

function limited(body: Readable, maxBytes: number): Readable {
  let size = 0;
  body.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) body.destroy(new OutboundError('too_large'));
  });
  return body.pause();
}

/** The connection and the name it is for are ours to decide. */
function ownHeaders(headers: Record<string, string> = {}, bodyLength?: number): Record<string, string> {
  const kept = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(
      ([name]) => !['host', 'connection', 'content-length', 'transfer-encoding', 'expect'].includes(name),
    );
  const length: Record<string, string> =
    bodyLength === undefined ? {} : { 'content-length': String(bodyLength) };
  return { 'user-agent': 'Sapa', ...Object.fromEntries(kept), ...length, 'accept-encoding': 'identity' };
}

const flat = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new OutboundError('unreadable', error);
  }
}

function outboundError(error: unknown): OutboundError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause;
    if (cause.name === 'TimeoutError' || /TIMEOUT|ETIMEDOUT/.test('code' in cause ? String(cause.code) : ''))
      return new OutboundError('timeout', error);
  }
  return new OutboundError('unreachable', error);
}
